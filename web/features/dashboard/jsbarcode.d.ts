/** Of the package's writers, the one that is used; the package describes only all of them together. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export const CODE128: new (text: string, options: object) => { encode(): { data: string } }
}
