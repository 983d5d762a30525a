import { declareErrors } from '#shared/errors.ts'

export const payoutErrors = declareErrors('payout', {
  notFound: { status: 404, en: 'Payout not found', zh: '没有该笔出款' },
  notInState: {
    status: 409,
    en: 'This payout has changed. Reload to see its current status',
    zh: '该笔出款状态已变，请刷新查看',
  },
  noBankDetails: {
    status: 409,
    en: 'This merchant has no usable bank details. Enter them in its settlement rule, then try again',
    zh: '该商户没有可用的银行信息，请先在结算规则中填写再试',
  },
  currencyNotCarried: {
    status: 409,
    en: 'Bank files cannot pay {currency} to this account. Canadian accounts take CAD or USD, US accounts take USD',
    zh: '银行文件无法以 {currency} 付至该账户。加拿大账户支持 CAD 或 USD，美国账户支持 USD',
  },
  amountTooLarge: {
    status: 409,
    en: 'The maximum per bank file entry is 99,999,999.99. Pay this one by wire and book it manually',
    zh: '银行文件单笔上限为 99,999,999.99，请改用电汇并手工入账',
  },
  merchantBlocked: {
    status: 409,
    en: 'This merchant is frozen or under review, so nothing is paid to it',
    zh: '该商户已冻结或审核中，暂不出款',
  },
  sameHand: {
    status: 409,
    en: 'You approved a payout in this file, so someone else must release it',
    zh: '您批准过该文件中的出款，须由另一位同事复核放行',
  },
  tooManyRows: {
    status: 409,
    en: 'A payout file holds up to {max} rows. Filter by value date',
    zh: '出款文件最多 {max} 行，请按起息日缩小范围',
  },
})

export const bankFileErrors = declareErrors('bankFile', {
  notFound: { status: 404, en: 'Bank file not found', zh: '没有该银行文件' },
  notInState: {
    status: 409,
    en: 'This file has changed. Reload to see its current status',
    zh: '该文件状态已变，请刷新查看',
  },
  notReleased: {
    status: 409,
    en: 'A second person must release this file before it can be downloaded',
    zh: '须由另一位同事复核放行后才能下载该文件',
  },
  outOfOrder: {
    status: 409,
    en: 'The bank accepts files in numerical order. Release file {number} first, or discard this file and create it again',
    zh: '银行按文件序号依次接收文件，请先放行第 {number} 号文件，或作废此文件后重新生成',
  },
  laterReleased: {
    status: 409,
    en: 'File {number} has been released after this one. Discard that file first',
    zh: '第 {number} 号文件已在此文件之后放行，请先作废该文件',
  },
  nothingReady: {
    status: 409,
    en: 'There are no approved payouts for this file. Someone may already have created it',
    zh: '没有等待该文件的已批准出款，可能已由他人生成',
  },
  noOriginator: {
    status: 409,
    en: 'Fill in the originator details for {format} in {currency} first',
    zh: '请先填写 {format}（{currency}）的付款方信息',
  },
})

export const bankReturnErrors = declareErrors('bankReturn', {
  notFound: { status: 404, en: 'Return file not found', zh: '没有该退回文件' },
  fileNotSent: {
    status: 409,
    en: 'This returns payouts of file {file}, which is not marked as sent. Mark it as sent, then upload this file again',
    zh: '其中的出款属于尚未标记发送的文件 {file}，请先标记为已发送再上传',
  },
})
