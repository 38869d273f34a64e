/** The sections after the details: one file for the browser. */
export { ConfirmSection } from '../confirm/ConfirmSection.tsx'
export { PaymentSection } from '../direct-debit/PaymentSection.tsx'
export { QuestionsSection } from './QuestionsSection.tsx'
export { ReviewSection } from '../review/ReviewSection.tsx'
