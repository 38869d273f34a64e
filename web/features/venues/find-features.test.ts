import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../platform/calls/queries.ts'
import { findFeatures } from './use-search.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('a term that the service refuses is a place that is not found; a service that fails is told as such', async () => {
  let status = 422
  vi.stubGlobal('location', { hostname: 'online-joining.riverside.localhost' })
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No.', code: 'x' }, { status }))
  await expect(findFeatures('?')).resolves.toEqual([])
  status = 404
  await expect(findFeatures('??')).resolves.toEqual([])
  status = 500
  await expect(findFeatures('Leeds')).rejects.toMatchObject({ status: 500 })
})
