import { payerTexts } from '#shared/messages.ts'

/** Emails to a customer. */
export const mailTexts = payerTexts({
  subject: {
    en: 'Invoice {code} from {merchant}',
    zh: '{merchant} 账单 {code}',
    fr: 'Facture {code} de {merchant}',
  },
  reminderSubject: {
    en: 'Reminder: invoice {code} from {merchant}',
    zh: '付款提醒：{merchant} 账单 {code}',
    fr: 'Rappel\u00a0: facture {code} de {merchant}',
  },
  overdueSubject: {
    en: 'Overdue: invoice {code} from {merchant}',
    zh: '逾期提醒：{merchant} 账单 {code}',
    fr: 'En souffrance\u00a0: facture {code} de {merchant}',
  },
  dear: { en: 'Dear {name},', zh: '{name}，您好：', fr: 'Bonjour {name},' },
  hello: { en: 'Hello,', zh: '您好：', fr: 'Bonjour,' },
  here: {
    en: 'Here is invoice {code} from {merchant}. It is attached as a PDF.',
    zh: '{merchant} 向您发送账单 {code}，PDF 文件见附件。',
    fr: 'Voici la facture {code} de {merchant}. Elle est jointe en format PDF.',
  },
  reminded: {
    en: 'This is a friendly reminder of invoice {code} from {merchant}. It is attached as a PDF.',
    zh: '提醒您支付 {merchant} 的账单 {code}，PDF 文件见附件。',
    fr: 'Nous vous rappelons la facture {code} de {merchant}. Elle est jointe en format PDF.',
  },
  toPay: { en: 'Amount due: {amount}.', zh: '待付金额：{amount}。', fr: 'Montant dû\u00a0: {amount}.' },
  isDue: {
    en: 'Please pay by {date}.',
    zh: '请于 {date} 前付款。',
    fr: 'Veuillez payer au plus tard le {date}.',
  },
  wasDue: { en: 'It was due on {date}.', zh: '账单已于 {date} 到期。', fr: 'Elle était payable le {date}.' },
  isPaid: {
    en: 'It has been paid in full. Thank you.',
    zh: '该账单已付清，谢谢。',
    fr: 'Elle a été payée en entier. Merci.',
  },
  pay: { en: 'View and pay', zh: '查看并付款', fr: 'Voir et payer' },
  view: { en: 'View the invoice', zh: '查看账单', fr: 'Voir la facture' },
  footer: {
    en: 'You receive this email because {merchant} sent you an invoice. If you have questions, please contact {merchant}.',
    zh: '您收到本邮件，是因为 {merchant} 向您开具了账单。如有疑问，请联系 {merchant}。',
    fr: 'Vous recevez ce courriel parce que {merchant} vous a envoyé une facture. Pour toute question, communiquez avec {merchant}.',
  },
})
