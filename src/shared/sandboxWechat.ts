/**
 * The provider's own app at the sandbox's WeChat, for sign-in and messages. Both sides share it, as they
 * would share the values from WeChat's console; its secret works only in the sandbox.
 */
export const sandboxWechat = {
  appid: 'wx5a4dbc0e11a9c0de',
  secret: '5a4dbc0e11a9c0de5a4dbc0e11a9c0de',
  name: { en: 'Merchant Console', zh: '商户后台' },
  templates: {
    payment: 'sandbox-template-payment-received-000000001',
    notice: 'sandbox-template-notice-00000000000000000002',
  },
} as const
