interface Failure {
  status: number
  code: string
  errors: Record<string, string[]>
}

/**
 * Whether a change or renewal is out of the question, whatever the customer does: the membership is not theirs, or the server
 * says of it why it cannot be done. Anything else may pass, or can be put right.
 */
export const isFinalRefusal = ({ status, code, errors }: Failure): boolean =>
  status === 403 ||
  status === 404 ||
  code === 'change_refused' ||
  code === 'renewal_refused' ||
  errors['membership_id'] !== undefined
