/**
 * Counties and principal areas by the first letters and digits of the statistical codes in the list of towns (the coding system
 * of the Office for National Statistics before 2011: `29UB` lies in Kent). London boroughs begin with a letter.
 */
const counties: readonly [name: string, codes: string][] = [
  ['Greater Manchester', '00BL 00BM 00BN 00BP 00BQ 00BR 00BS 00BT 00BU 00BW'],
  ['Merseyside', '00BX 00BY 00BZ 00CA 00CB'],
  ['South Yorkshire', '00CC 00CE 00CF 00CG'],
  ['Tyne and Wear', '00CH 00CJ 00CK 00CL 00CM'],
  ['West Midlands', '00CN 00CQ 00CR 00CS 00CT 00CU 00CW'],
  ['West Yorkshire', '00CX 00CY 00CZ 00DA 00DB'],
  ['County Durham', '00EB 00EF 00EH 00EJ 20'],
  ['North Yorkshire', '00EC 00EE 00FF 36'],
  ['Northumberland', '00EM 35'],
  ['Cheshire', '00EQ 00ET 00EU 00EW 13'],
  ['Lancashire', '00EX 00EY 30'],
  ['East Riding of Yorkshire', '00FA 00FB'],
  ['Lincolnshire', '00FC 00FD 32'],
  ['Derbyshire', '00FK 17'],
  ['Leicestershire', '00FN 31 68'],
  ['Rutland', '00FP'],
  ['Nottinghamshire', '00FY 37'],
  ['Herefordshire', '00GA'],
  ['Shropshire', '00GF 00GG 39'],
  ['Staffordshire', '00GL 41'],
  ['Somerset', '00HA 00HC 40'],
  ['Bristol', '00HB'],
  ['Gloucestershire', '00HD 23'],
  ['Cornwall', '00HE 00HF 15'],
  ['Devon', '00HG 00HH 18'],
  ['Dorset', '00HN 00HP 19'],
  ['Wiltshire', '00HX 00HY 46'],
  ['Cambridgeshire', '00JA 12'],
  ['Bedfordshire', '00KA 00KB 00KC 09'],
  ['Essex', '00KF 00KG 22'],
  ['Kent', '00LC 29 69'],
  ['Berkshire', '00MA 00MB 00MC 00MD 00ME 00MF'],
  ['Buckinghamshire', '00MG 11'],
  ['East Sussex', '00ML 21'],
  ['Hampshire', '00MR 00MS 24'],
  ['Isle of Wight', '00MW'],
  ['Cumbria', '16'],
  ['Hertfordshire', '26 66'],
  ['Norfolk', '33'],
  ['Northamptonshire', '34'],
  ['Oxfordshire', '38'],
  ['Suffolk', '42'],
  ['Surrey', '43'],
  ['Warwickshire', '44'],
  ['West Sussex', '45'],
  ['Worcestershire', '47'],
  ['Anglesey', '00NA'],
  ['Gwynedd', '00NC'],
  ['Conwy', '00NE'],
  ['Denbighshire', '00NG'],
  ['Flintshire', '00NJ'],
  ['Wrexham County', '00NL'],
  ['Powys', '00NN'],
  ['Ceredigion', '00NQ'],
  ['Pembrokeshire', '00NS'],
  ['Carmarthenshire', '00NU'],
  ['West Glamorgan', '00NX 00NZ'],
  ['Mid Glamorgan', '00PB 00PF 00PH'],
  ['South Glamorgan', '00PD 00PT'],
  ['Gwent', '00PK 00PL 00PM 00PP 00PR'],
]

const byCode = new Map(counties.flatMap(([name, codes]) => codes.split(' ').map((code) => [code, name])))

/** The county of a town's statistical code such as `00GF017` or `22UQ`; null where the code is missing or unknown. */
export function countyOf(code: string): string | null {
  if (/^[A-Z]/.test(code)) return 'London'
  return byCode.get(code.slice(0, 4)) ?? byCode.get(code.slice(0, 2)) ?? null
}
