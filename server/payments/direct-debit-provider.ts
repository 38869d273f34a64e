import type { FieldErrors } from '../../contract/errors.ts'
import type { MandateState } from './mandate-state.ts'
import type { ReceivedEvent } from './payment-provider.ts'

export interface Payer {
  givenName: string
  familyName: string
  email: string
  addressLineOne: string
  addressLineTwo: string
  city: string
  postcode: string
}

export interface BankAccountDetails {
  accountHolder: string
  /** Eight digits. */
  accountNumber: string
  /** Six digits. */
  sortCode: string
}

export type BankAccountAnswer =
  | { kind: 'accepted'; customerId: string; bankAccountId: string }
  /** Messages by wire path: `account_details.account_number`, `account_details.sort_code`, `account_details`. */
  | { kind: 'refused'; errors: FieldErrors }
  | { kind: 'unknown'; reason: string }

export type MandateAnswer =
  | { kind: 'created'; reference: string; state: MandateState; nextPossibleChargeDate: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

/**
 * Where an instruction stands at its provider. `reference`: the reference it goes on under, which may differ from the one we
 * asked about. `unheardOf`: its status is none that we know. `unknown`: the provider did not say.
 */
export type MandateReading =
  | { kind: 'known'; reference: string; state: MandateState; nextPossibleChargeDate: string | null }
  | { kind: 'unheardOf'; status: string }
  | { kind: 'unknown'; reason: string }

/** What a provider has of an account if the answer to its creation was lost. */
export type BankAccountFound =
  | { kind: 'found'; customerId: string; bankAccountId: string }
  | { kind: 'none' }
  | { kind: 'unknown'; reason: string }

/** By what a payer is addressed. */
export type PayerName = Pick<Payer, 'givenName' | 'familyName' | 'email'>

/** One direct debit provider. `key` is our row's id: two calls with the same key never make two of anything. */
export interface DirectDebitProvider {
  name: string
  createBankAccount(key: string, payer: Payer, details: BankAccountDetails): Promise<BankAccountAnswer>
  /** Looks for the account made under a key at about that time. */
  findBankAccount(key: string, createdAt: Date): Promise<BankAccountFound>
  /** Tells who a payer is now. True once that is stored, or where the provider will never take it. */
  correctPayer(customerId: string, payer: PayerName): Promise<boolean>
  /** `clientId` is stored with the instruction at the provider, so that its webhooks name the client. */
  createMandate(key: string, clientId: string, bankAccountId: string): Promise<MandateAnswer>
  readMandate(reference: string): Promise<MandateReading>
  /** True once the instruction has ended there, for whatever reason. */
  cancelMandate(key: string, reference: string): Promise<boolean>
  /** True once the account is disabled there: its instructions have ended then, and no new one can be made. */
  disableBankAccount(key: string, bankAccountId: string): Promise<boolean>
  /** Reads a webhook from its raw bytes; null where the signature is wrong. Absent: the provider sends none. */
  receive?(raw: Buffer, headers: Record<string, string | undefined>, now: Date): ReceivedEvent[] | null
}
