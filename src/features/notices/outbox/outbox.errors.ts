import { declareErrors } from '#shared/errors.ts'

export const mailErrors = declareErrors('mail', {
  notFound: { status: 404, en: 'Message not found', zh: '消息不存在' },
  forgotten: {
    status: 409,
    en: 'The content of this message has been deleted, so it cannot be sent again',
    zh: '该消息的内容已不再保留，无法重新发送',
  },
  notFailed: {
    status: 409,
    en: 'Only messages that failed can be sent again',
    zh: '只能重新发送未送达的消息',
  },
})
