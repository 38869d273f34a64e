/** The answer to a field or a question: a text, a number, a ticked box, or several choices. */
export type AnswerValue = string | number | boolean | string[]
