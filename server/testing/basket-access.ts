import { everybody, nobodySignedIn, open, type AccessRow } from './access-outcomes.ts'

/** Calls of a basket of bookings. Whose basket it is, server/bookings/basket/basket-access.api.test.ts asks. */
export const basketRows = {
  changeCartItem: async () => ({
    outcomes: everybody(422),
    params: { cartItemId: 'none' },
    body: { options: {} },
  }),
  removeBenefit: async () => ({
    outcomes: { ...everybody(422), ...nobodySignedIn },
    params: { cartItemId: 'none' },
  }),
  extendCart: async () => ({ outcomes: everybody(404) }),
  retakePlaces: async () => ({ outcomes: everybody(404), body: { cart_item_ids: ['none'] } }),
  discardCart: async () => ({ outcomes: open }),
} satisfies Record<string, () => Promise<AccessRow>>
