/** Where a browser tab remembers its selection (session storage). */
export const joiningKey = 'centrecourt-joining'
