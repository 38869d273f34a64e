import { text } from '../../platform/text.ts'

/** Stands in for the page until it is there. */
export const DashboardPage = () => <h1>{text('accounts.nav.dashboard')}</h1>
