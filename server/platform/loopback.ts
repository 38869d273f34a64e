const loopback = /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i

/** Whether an address is this machine's own: no caller elsewhere has it, and none can reach it. */
export const isLoopback = (address: string): boolean => loopback.test(address)
