/** Id of the control of a field, made from its path, so that a summary of errors can lead to it. */
export const fieldId = (path: string): string => `field-${path.replace(/[^\w-]/g, '-')}`
