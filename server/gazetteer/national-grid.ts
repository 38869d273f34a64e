/**
 * National Grid references (OSGB36) to latitude and longitude (WGS84), after "A guide to coordinate systems in Great Britain"
 * of the Ordnance Survey: the inverse transverse Mercator projection, then the seven-parameter Helmert transformation.
 * Without the OSTN15 grid the result is exact to about 5 metres, at worst 10, which is enough: the finder shows tenths of a
 * mile.
 */

const airy = { a: 6_377_563.396, b: 6_356_256.909 }
const grs80 = { a: 6_378_137, b: 6_356_752.314_1 }
const scaleOnMeridian = 0.999_601_271_7
const origin = { lat: radians(49), lng: radians(-2), easting: 400_000, northing: -100_000 }

/** OSGB36 to WGS84: metres, parts per million, seconds of arc. */
const helmert = {
  shift: { x: 446.448, y: -125.157, z: 542.06 },
  scale: -20.4894e-6,
  turn: { x: radians(0.1502 / 3600), y: radians(0.247 / 3600), z: radians(0.8421 / 3600) },
}

interface Ellipsoid {
  a: number
  b: number
}

/** Degrees, to about 5 metres; `easting` and `northing` are metres on the National Grid of Great Britain. */
export function fromNationalGrid(easting: number, northing: number): { lat: number; lng: number } {
  const { lat, lng } = unproject(easting, northing)
  const { x, y, z } = shifted(toCartesian(lat, lng, airy))
  return toDegrees(x, y, z, grs80)
}

const eccentricity = ({ a, b }: Ellipsoid) => 1 - (b * b) / (a * a)

/** Radians on the Airy ellipsoid. */
function unproject(easting: number, northing: number): { lat: number; lng: number } {
  const lat = footpointLatitude(northing)
  const e2 = eccentricity(airy)
  const bend = 1 - e2 * Math.sin(lat) ** 2
  const nu = (airy.a * scaleOnMeridian) / Math.sqrt(bend)
  const rho = (airy.a * scaleOnMeridian * (1 - e2)) / bend ** 1.5
  const eta2 = nu / rho - 1
  const [t, sec] = [Math.tan(lat), 1 / Math.cos(lat)]
  const [t2, t4, t6] = [t ** 2, t ** 4, t ** 6]
  const vii = t / (2 * rho * nu)
  const viii = (t / (24 * rho * nu ** 3)) * (5 + 3 * t2 + eta2 - 9 * t2 * eta2)
  const ix = (t / (720 * rho * nu ** 5)) * (61 + 90 * t2 + 45 * t4)
  const x = sec / nu
  const xi = (sec / (6 * nu ** 3)) * (nu / rho + 2 * t2)
  const xii = (sec / (120 * nu ** 5)) * (5 + 28 * t2 + 24 * t4)
  const xiia = (sec / (5040 * nu ** 7)) * (61 + 662 * t2 + 1320 * t4 + 720 * t6)
  const d = easting - origin.easting
  return {
    lat: lat - vii * d ** 2 + viii * d ** 4 - ix * d ** 6,
    lng: origin.lng + x * d - xi * d ** 3 + xii * d ** 5 - xiia * d ** 7,
  }
}

function footpointLatitude(northing: number): number {
  const wanted = northing - origin.northing
  let lat = origin.lat
  // Each round gains four digits; the grid needs three or four.
  for (let round = 0; round < 8; round += 1) lat += (wanted - meridionalArc(lat)) / (airy.a * scaleOnMeridian)
  return lat
}

/** Metres along the meridian from the origin of the grid. */
function meridionalArc(lat: number): number {
  const n = (airy.a - airy.b) / (airy.a + airy.b)
  const [n2, n3] = [n ** 2, n ** 3]
  const [less, plus] = [lat - origin.lat, lat + origin.lat]
  return (
    airy.b *
    scaleOnMeridian *
    ((1 + n + (5 / 4) * n2 + (5 / 4) * n3) * less -
      (3 * n + 3 * n2 + (21 / 8) * n3) * Math.sin(less) * Math.cos(plus) +
      (15 / 8) * (n2 + n3) * Math.sin(2 * less) * Math.cos(2 * plus) -
      (35 / 24) * n3 * Math.sin(3 * less) * Math.cos(3 * plus))
  )
}

interface Cartesian {
  x: number
  y: number
  z: number
}

function toCartesian(lat: number, lng: number, ellipsoid: Ellipsoid): Cartesian {
  const e2 = eccentricity(ellipsoid)
  const nu = ellipsoid.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  return {
    x: nu * Math.cos(lat) * Math.cos(lng),
    y: nu * Math.cos(lat) * Math.sin(lng),
    z: (1 - e2) * nu * Math.sin(lat),
  }
}

function shifted({ x, y, z }: Cartesian): Cartesian {
  const { shift, scale, turn } = helmert
  return {
    x: shift.x + (1 + scale) * x - turn.z * y + turn.y * z,
    y: shift.y + turn.z * x + (1 + scale) * y - turn.x * z,
    z: shift.z - turn.y * x + turn.x * y + (1 + scale) * z,
  }
}

function toDegrees(x: number, y: number, z: number, ellipsoid: Ellipsoid): { lat: number; lng: number } {
  const e2 = eccentricity(ellipsoid)
  const p = Math.hypot(x, y)
  let lat = Math.atan2(z, p * (1 - e2))
  for (let round = 0; round < 6; round += 1) {
    const nu = ellipsoid.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), p)
  }
  return { lat: degrees(lat), lng: degrees(Math.atan2(y, x)) }
}

function radians(value: number): number {
  return (value * Math.PI) / 180
}

const degrees = (value: number) => (value * 180) / Math.PI
