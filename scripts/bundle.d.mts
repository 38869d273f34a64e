/** The file of each entry point: bundles server and payment sandbox unless that is done for these sources. */
export function bundleServer(): Promise<
  Record<'main' | 'cli' | 'start-everything' | 'sandbox' | 'worlds' | 'money-server', string>
>
