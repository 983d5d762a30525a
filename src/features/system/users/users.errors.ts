import { declareErrors } from '#shared/errors.ts'

export const userErrors = declareErrors('user', {
  notFound: { status: 404, en: 'Person not found', zh: '没有该用户' },
  self: {
    status: 409,
    en: 'You cannot do this to your own account. Ask a colleague',
    zh: '不能对自己的账号执行此操作，请由同事处理',
  },
  lastAdministrator: {
    status: 409,
    en: 'This is the last administrator. Make someone else an administrator first',
    zh: '该用户是最后一位可登录的管理员，请先指定另一位管理员',
  },
  aboveYours: {
    status: 409,
    en: 'This person has more permissions than you. Ask an administrator',
    zh: '该用户的权限高于您，请联系管理员',
  },
  notInState: {
    status: 409,
    en: 'This account has changed, and the action no longer applies',
    zh: '该账号状态已变更，无法执行此操作',
  },
  noEmail: {
    status: 409,
    en: 'This person has no email address for the link. Add one first',
    zh: '该用户没有邮箱，无法发送链接，请先填写',
  },
})

export const userImportErrors = declareErrors('userImport', {
  faults: {
    status: 409,
    en: 'Some rows have errors, so nothing was imported. Correct the file and check it again',
    zh: '文件中有错误的行，未导入任何内容，请重新检查',
  },
})
