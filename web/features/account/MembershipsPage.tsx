import { text } from '../../platform/text.ts'

/** Stands in for the page until it is there. */
export const MembershipsPage = () => <h1>{text('accounts.nav.memberships')}</h1>
