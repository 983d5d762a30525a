import { declareErrors } from '#shared/errors.ts'

export const parameterErrors = declareErrors('parameter', {
  notFound: { status: 404, en: 'Parameter not found', zh: '参数不存在' },
  keyTaken: { status: 409, en: 'A parameter with this key already exists', zh: '该参数键名已存在' },
  builtIn: {
    status: 409,
    en: 'This parameter is built in. Restore its default instead of removing it',
    zh: '该参数为系统内置，不能删除，可恢复默认值',
  },
  notBuiltIn: {
    status: 409,
    en: 'This is a custom parameter and has no default',
    zh: '该参数为自定义参数，没有系统默认值',
  },
})
