/** What opens over a day to book and to know prices, fetched as one file. */
export { BookPanel } from './BookPanel.tsx'
export { RowPanel } from './location/RowPanel.tsx'
