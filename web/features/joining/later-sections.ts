/** The sections after the choice of a membership: one file for the browser, fetched when the first of them opens. */
export { ConfirmSection } from './confirm/ConfirmSection.tsx'
export { DetailsSection } from './details/DetailsSection.tsx'
export { PaymentSection } from './direct-debit/PaymentSection.tsx'
export { QuestionsSection } from './QuestionsSection.tsx'
export { ReviewSection } from './review/ReviewSection.tsx'
