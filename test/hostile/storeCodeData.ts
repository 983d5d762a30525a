/** The settings of a store code as a form sends them. */
export const settingsWire = {
  ...{ label: 'Patio', placeKind: 'table', currency: 'CAD', preAuth: false, remarkRequired: true },
  ...{ questions: [], tipEnabled: false, tipRates: [15], defaultTip: null, paymentNote: 'Thank you' },
  ...{ ways: ['UP'], moreWays: [], orderExpiryMinutes: 10, businessHours: null },
  recipients: { primary: null, cc: [], notice: 'none' },
  ...{ minAmount: null, maxAmount: '5000', maxPerDay: null, logoImageId: null },
}
