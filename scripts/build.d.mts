/** Builds the web areas into web/dist, with brotli beside each asset, unless nothing they are made of has changed. */
export function buildWeb(): Promise<void>
