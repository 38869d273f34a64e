/** What a link may say about the visit on any page; kept for the tab, so the pages after it need not repeat it. */
export interface KeptFlags {
  embedded?: boolean
  kiosk?: boolean
  centre?: string
}

/** The same with the operator's configuration behind it. */
export interface Flags {
  /** Shown inside another site: no header, a slim footer. */
  embedded: boolean
  kiosk: boolean
  /** Slug of the centre a kiosk stands in. */
  centre: string | null
}

/** The flags after a page with this query: `embedded` is any value but `false`, `kiosk` only `true`, `centre` a slug. */
export function flagsAfter(search: string, kept: KeptFlags): KeptFlags {
  const query = new URLSearchParams(search)
  const [embedded, kiosk, centre] = [query.get('embedded'), query.get('kiosk'), query.get('centre')]
  return {
    ...kept,
    ...(embedded === null ? {} : { embedded: embedded !== 'false' }),
    ...(kiosk === null ? {} : { kiosk: kiosk === 'true' }),
    ...(centre !== null && /^[a-z0-9-]{1,120}$/.test(centre) ? { centre } : {}),
  }
}

/** What the link said wins over what the device is configured as. */
export function flagsOf(
  kept: KeptFlags,
  device: { isKiosk: boolean; currentDeviceCentre: string | null },
): Flags {
  return {
    embedded: kept.embedded ?? false,
    kiosk: kept.kiosk ?? device.isKiosk,
    centre: kept.centre ?? device.currentDeviceCentre,
  }
}

/**
 * Address of a page in another area, which is another host: the tab's storage does not reach there, so the flags travel in
 * the query. A visit without flags gets the plain address.
 */
export function crossAreaAddress(origin: string, path: string, { embedded, kiosk, centre }: Flags): string {
  const address = new URL(origin + path)
  if (embedded) address.searchParams.set('embedded', 'true')
  if (kiosk) address.searchParams.set('kiosk', 'true')
  if (kiosk && centre !== null) address.searchParams.set('centre', centre)
  return address.href
}
