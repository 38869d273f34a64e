import { createContext, useContext } from 'react'
import type { CallOutput } from './api.ts'

export type ClientConfiguration = CallOutput<'getClient'>

export const ClientContext = createContext<ClientConfiguration | null>(null)

/** The operator's configuration. The shell renders nothing that calls this before it is loaded. */
export function useClient(): ClientConfiguration {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useClient needs the shell around it')
  return client
}
