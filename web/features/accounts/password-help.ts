/** State of an entry in the browser's history. */
export interface LoginState {
  /** The dialog of a forgotten password is open. `here`: "back" leads to the page below it. */
  help?: 'here' | 'arrived'
  /** The password has just been changed. */
  isChanged?: true
}

/** State of a link that opens the log-in page with the dialog of a forgotten password. */
export const askForReset: LoginState = { help: 'arrived' }

/** Several people share this e-mail address, so only the customer ID tells them apart. */
export const isShared = (sentence: string): boolean => sentence.startsWith('Multiple')
