import type { Question } from '../../../ui/ConfirmDialog.tsx'

/** A question, and what is said once what it asks is done. */
export type Asked = Question & { done: string }

export type Ask = (question: Asked) => void
