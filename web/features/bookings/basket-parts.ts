/**
 * What shows a basket, fetched as one file: its page, its drawer, and what a checkout shows of its places. They share most of what they
 * are made of, and a page asks for fewer files.
 */
export { BasketDrawer } from './basket/BasketDrawer.tsx'
export { BasketPage } from './basket/BasketPage.tsx'
export { KeptPlaces } from './checkout/KeptPlaces.tsx'
export { WaiverList } from './checkout/WaiverList.tsx'
