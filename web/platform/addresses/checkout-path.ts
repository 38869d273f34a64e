/** Everything under `/checkout` is a document of its own; every other page of an area shares one. */
export const inCheckout = (path: string): boolean => /^\/checkout(\/|$|\?)/.test(path)
