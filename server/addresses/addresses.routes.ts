import { routes } from '../../contract/routes.ts'
import { countUse } from '../limits/limits.service.ts'
import { invalid } from '../platform/http/app-error.ts'
import type { On } from '../platform/http/register.ts'
import type { RequestContext } from '../request-context.ts'
import type { Services } from '../services.ts'
import { parsePostcode } from './postcode.ts'
import { findAddresses } from './addresses.repository.ts'

export function addressRoutes(on: On<RequestContext>, services: Services): void {
  on(routes.lookUpAddresses, async ({ query }, { client, network }) => {
    const postcode = parsePostcode(query.postcode)
    if (!postcode || postcode.inward === null) throw invalid({ postcode: ['Please enter a valid postcode'] })
    await countUse(services, client, 'addressLookUps', network)
    const found = await findAddresses(services.db.handle, client.id, `${postcode.outward}${postcode.inward}`)
    const line = query.addressLine1?.trim().toLowerCase() ?? ''
    return found
      .filter((address) => address.address1.toLowerCase().includes(line))
      .map((address) => ({ ...address, postcode: postcode.formatted }))
  })
}
