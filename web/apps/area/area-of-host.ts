import type { Area } from '../../shell/navigation.ts'

const areas: readonly Area[] = ['bookings', 'my-account', 'online-joining', 'front-of-house']

/** The area is the first label of the host name; a host without one is taken for bookings. */
export const areaOfHost = (hostname: string): Area =>
  areas.find((area) => hostname.startsWith(`${area}.`)) ?? 'bookings'
