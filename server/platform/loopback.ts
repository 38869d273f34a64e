const loopback = /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i

/** Whether a caller's address, or one to listen on, is this machine's own: from elsewhere nobody has it or reaches it. */
export const isLoopback = (address: string): boolean => loopback.test(address)
