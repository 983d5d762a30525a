import { payerTexts } from '#shared/messages.ts'

/** Texts of stop pages: a title and what to do, for each kind of sale. */
export const stopTexts = payerTexts({
  frozenTitle: {
    en: 'This merchant cannot take payments now',
    zh: '该商户暂时无法收款',
    fr: 'Ce commerçant ne peut pas recevoir de paiements pour le moment',
  },
  frozen: {
    en: 'Nothing was charged. Please ask the merchant for another way to pay.',
    zh: '没有扣款，请向商户询问其他付款方式。',
    fr: 'Rien n’a été débité. Demandez au commerçant une autre façon de payer.',
  },
  reviewTitle: {
    en: 'This merchant cannot take payments yet',
    zh: '该商户尚未开通收款',
    fr: 'Ce commerçant ne peut pas encore recevoir de paiements',
  },
  review: {
    en: 'Its account is still under review. Please ask the merchant for another way to pay.',
    zh: '商户账户仍在审核中，请向商户询问其他付款方式。',
    fr: 'Son compte est toujours en cours d’examen. Demandez au commerçant une autre façon de payer.',
  },
  codeNotFoundTitle: { en: 'Code not found', zh: '找不到该收款码', fr: 'Code introuvable' },
  codeNotFound: {
    en: 'Please scan the code again.',
    zh: '请重新扫描二维码。',
    fr: 'Veuillez numériser le code de nouveau.',
  },
  linkNotFoundTitle: {
    en: 'Payment link not found',
    zh: '找不到该支付链接',
    fr: 'Lien de paiement introuvable',
  },
  linkNotFound: {
    en: 'Part of the address may be missing. Please open the original link again.',
    zh: '链接可能不完整，请重新打开收到的原始链接。',
    fr: 'Il manque peut-être une partie de l’adresse. Ouvrez de nouveau le lien d’origine.',
  },
  invoiceNotFoundTitle: { en: 'Invoice not found', zh: '找不到该账单', fr: 'Facture introuvable' },
  invoiceNotFound: {
    en: 'Part of the address may be missing. Please open the original link again.',
    zh: '链接可能不完整，请重新打开收到的原始链接。',
    fr: 'Il manque peut-être une partie de l’adresse. Ouvrez de nouveau le lien d’origine.',
  },
  codeRevokedTitle: {
    en: 'This store code is no longer in use',
    zh: '该收款码已作废',
    fr: 'Ce code de magasin n’est plus utilisé',
  },
  codeRevoked: {
    en: 'Do not pay with it. Please ask the staff for the current code.',
    zh: '请勿向该码付款，并向店员索取正在使用的收款码。',
    fr: 'Ne payez pas avec ce code. Demandez le code actuel au personnel.',
  },
  codeDisabledTitle: {
    en: 'This store code is switched off',
    zh: '该收款码已停用',
    fr: 'Ce code de magasin est désactivé',
  },
  codeDisabled: {
    en: 'Please ask the staff for the current code.',
    zh: '请向店员索取正在使用的收款码。',
    fr: 'Demandez le code actuel au personnel.',
  },
  linkDisabledTitle: {
    en: 'This payment link is switched off',
    zh: '该支付链接已停用',
    fr: 'Ce lien de paiement est désactivé',
  },
  linkDisabled: {
    en: 'Please ask the merchant for another one.',
    zh: '请向商户索取新的支付链接。',
    fr: 'Demandez-en un autre au commerçant.',
  },
  invoiceDisabledTitle: {
    en: 'This invoice was withdrawn',
    zh: '该账单已撤销',
    fr: 'Cette facture a été retirée',
  },
  invoiceDisabled: {
    en: 'There is nothing to pay. If in doubt, ask the merchant.',
    zh: '无需付款，如有疑问请联系商户。',
    fr: 'Il n’y a rien à payer. En cas de doute, communiquez avec le commerçant.',
  },
  notStartedTitle: { en: 'Not open yet', zh: '尚未开始', fr: 'Pas encore ouvert' },
  notStarted: {
    en: 'You can pay here starting {when}.',
    zh: '{when} 起可在此付款。',
    fr: 'Vous pourrez payer ici à partir de {when}.',
  },
  endedTitle: {
    en: 'This payment link has ended',
    zh: '该支付链接已结束',
    fr: 'Ce lien de paiement a pris fin',
  },
  ended: {
    en: 'It no longer accepts payments. Please ask the merchant.',
    zh: '已不再接受付款，请联系商户。',
    fr: 'Il n’accepte plus de paiements. Communiquez avec le commerçant.',
  },
  soldOutTitle: { en: 'Sold out', zh: '已售罄', fr: 'Épuisé' },
  soldOut: {
    en: 'Everything is sold. Ask the merchant about restocking.',
    zh: '已全部售出，是否补货请咨询商户。',
    fr: 'Tout est vendu. Informez-vous du réapprovisionnement auprès du commerçant.',
  },
  linkLimitTitle: {
    en: 'This payment link has reached its limit',
    zh: '该支付链接已用完',
    fr: 'Ce lien de paiement a atteint sa limite',
  },
  linkLimit: {
    en: 'It has reached its maximum number of payments. Please ask the merchant for another one.',
    zh: '已达到付款次数上限，请向商户索取新的支付链接。',
    fr: 'Il a atteint son nombre maximal de paiements. Demandez-en un autre au commerçant.',
  },
  codeLimitTitle: {
    en: 'This code has reached its limit for today',
    zh: '该收款码今日收款已达上限',
    fr: 'Ce code a atteint sa limite pour aujourd’hui',
  },
  codeLimit: {
    en: 'Its limit for today is reached. Please ask the staff for another way to pay.',
    zh: '今日收款额度已满，请向店员询问其他付款方式。',
    fr: 'Sa limite quotidienne est atteinte. Demandez au personnel une autre façon de payer.',
  },
  paidTitle: { en: 'This invoice is paid', zh: '账单已付清', fr: 'Cette facture est payée' },
  paid: {
    en: 'Thank you. Nothing more is due.',
    zh: '感谢您的付款，无需再付。',
    fr: 'Merci. Il ne reste rien à payer.',
  },
  seeReceipt: { en: 'See the receipt', zh: '查看收据', fr: 'Voir le reçu' },
  underWayTitle: { en: 'A payment is in progress', zh: '正在付款中', fr: 'Un paiement est en cours' },
  underWay: {
    en: 'The full amount is being paid right now, perhaps by you on another page. Continue that payment, or come back when it is finished.',
    zh: '应付金额正在支付，可能由您在其他页面发起。您可以继续该笔付款，或待其结束后再来。',
    fr: 'Le montant total est en train d’être payé, peut-être par vous sur une autre page. Continuez ce paiement ou revenez lorsqu’il sera terminé.',
  },
  goOn: { en: 'Continue that payment', zh: '继续该笔付款', fr: 'Continuer ce paiement' },
  closedTitle: {
    en: '{merchant} is closed now',
    zh: '{merchant} 现已打烊',
    fr: '{merchant} est fermé pour le moment',
  },
  closed: {
    en: 'Outside business hours. It opens {when}.',
    zh: '当前不在营业时间内，{when} 开始营业。',
    fr: 'Hors des heures d’ouverture. Ouverture\u00a0: {when}.',
  },
  closedForNow: {
    en: 'Please come back during business hours.',
    zh: '请在营业时间内再来。',
    fr: 'Revenez pendant les heures d’ouverture.',
  },
  invoiceExpiredTitle: { en: 'This invoice has expired', zh: '账单已过期', fr: 'Cette facture est expirée' },
  invoiceExpired: {
    en: 'It can no longer be paid. Please ask the merchant for a new one.',
    zh: '已无法付款，请联系商户重新开具。',
    fr: 'Elle ne peut plus être payée. Demandez-en une nouvelle au commerçant.',
  },
  noWayTitle: {
    en: '{wallet} is not accepted here',
    zh: '此处不支持{wallet}',
    fr: '{wallet} n’est pas accepté ici',
  },
  noWay: {
    en: 'This merchant accepts {wallets}. Open this page with one of them.',
    zh: '该商户支持{wallets}，请使用其中之一打开。',
    fr: 'Ce commerçant accepte {wallets}. Ouvrez cette page avec l’un de ces modes de paiement.',
  },
  noWaysTitle: {
    en: 'Payment is not possible right now',
    zh: '暂时无法付款',
    fr: 'Le paiement est impossible pour le moment',
  },
  noWays: {
    en: 'None of the available payment methods works in this browser. Open it in another app, or ask the merchant.',
    zh: '此笔付款没有可在当前浏览器中使用的方式，请换用其他应用打开，或联系商户。',
    fr: 'Aucun des modes de paiement offerts ne fonctionne dans ce navigateur. Ouvrez la page dans une autre application ou communiquez avec le commerçant.',
  },
  noExchangeRateTitle: {
    en: 'Payments in {currency} are not available right now',
    zh: '暂时无法以 {currency} 付款',
    fr: 'Les paiements en {currency} ne sont pas offerts pour le moment',
  },
  noExchangeRate: {
    en: 'There is no current exchange rate. Nothing was charged. Please try again later or ask the merchant.',
    zh: '暂无有效汇率，没有扣款，请稍后再试或联系商户。',
    fr: 'Il n’y a pas de taux de change à jour. Rien n’a été débité. Réessayez plus tard ou communiquez avec le commerçant.',
  },
  unknownPayerTitle: {
    en: 'WeChat could not identify you',
    zh: '未能取得微信身份',
    fr: 'WeChat n’a pas pu vous identifier',
  },
  unknownPayer: { en: 'Please try again.', zh: '请重试。', fr: 'Veuillez réessayer.' },
  failedTitle: { en: 'Something went wrong', zh: '出了点问题', fr: 'Un problème est survenu' },
  tryAgain: { en: 'Try again', zh: '重试', fr: 'Réessayer' },
})
