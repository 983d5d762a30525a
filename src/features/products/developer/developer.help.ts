import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const developerHelp: readonly Article[] = [
  {
    id: 'developer',
    pages: [
      '/Products/Developer',
      '/Products/Developer/Delivery/$notificationId',
      '/Products/Developer/Request/$gatewayRequestId',
    ],
    title: objectWords.developer,
    purpose: {
      en: 'Everything your own servers need to take payments: keys, webhook endpoints, the log of requests and of notifications, a signature debugger and the API reference.',
      zh: '您的服务器对接收款所需的一切：密钥、回调地址、请求日志、投递记录、签名调试和接口文档。',
    },
    jobs: [
      {
        title: { en: 'Register a key', zh: '登记公钥' },
        steps: [
          { en: 'Under “Gateway credential”, choose “Add key”.', zh: '在“网关凭证”中点击“登记公钥”。' },
          {
            en: 'Paste your public key, or choose “Generate a key pair here” and keep the private key safe.',
            zh: '粘贴公钥，或点击“在此生成密钥对”并妥善保管私钥。',
          },
          {
            en: 'To change it later, choose “Rotate key” and how long the old key keeps working.',
            zh: '更换时点击“轮换公钥”，并选择旧公钥的保留时间。',
          },
        ],
      },
      {
        title: { en: 'Receive notifications of payments and refunds', zh: '接收支付与退款结果' },
        steps: [
          {
            en: 'Under “Webhook endpoints”, choose “Add endpoint” and enter an https address.',
            zh: '在“回调地址”中点击“添加回调地址”，填写 https 地址。',
          },
          { en: 'Save the secret. It is shown only once.', zh: '保存密钥，密钥仅显示一次。' },
          {
            en: 'If your server was down, open “Deliveries” and choose “Send again”.',
            zh: '如服务器曾中断，在“投递记录”中点击“重新发送”。',
          },
        ],
      },
      {
        title: { en: 'Find out why a request was rejected', zh: '排查请求失败' },
        steps: [
          { en: 'Open the request under “Requests”.', zh: '在“请求日志”中打开该请求。' },
          {
            en: 'Choose “Open in the debugger”, then “Check”.',
            zh: '点击“在签名调试中打开”，再点击“检查”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'keyVersion', zh: 'keyVersion' },
        meaning: { en: 'Which of your public keys a request was signed with.', zh: '请求所用公钥的版本。' },
      },
      {
        term: { en: 'Webhook', zh: '回调' },
        meaning: {
          en: 'A message to your server when a payment or refund is completed.',
          zh: '支付或退款有结果时发送到您服务器的消息。',
        },
      },
      {
        term: { en: 'notifyUrl', zh: 'notifyUrl' },
        meaning: {
          en: 'The notification address sent with an order.',
          zh: '订单自带的通知地址。',
        },
      },
    ],
    picture: true,
    next: ['orders', 'paymentSettings'],
  },
]
