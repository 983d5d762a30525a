import { declareErrors } from '#shared/errors.ts'

export const noteErrors = declareErrors('note', {
  notFound: { status: 404, en: 'Note not found', zh: '备注不存在' },
})

export const merchantTicketErrors = declareErrors('merchantTicket', {
  notFound: { status: 404, en: 'Ticket not found', zh: '工单不存在' },
  changed: {
    status: 409,
    en: 'Someone else has changed this ticket in the meantime. Review it before you save',
    zh: '其他人刚刚修改了该工单，请重新查看后再保存',
  },
  closed: { status: 409, en: 'This ticket is closed. Reopen it first', zh: '该工单已关闭，请先重新打开' },
})
