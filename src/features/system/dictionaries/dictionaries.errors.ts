import { declareErrors } from '#shared/errors.ts'

export const dictionaryErrors = declareErrors('dictionary', {
  notFound: { status: 404, en: 'Dictionary or value not found', zh: '字典或字典值不存在' },
  keyTaken: { status: 409, en: 'A dictionary with this type already exists', zh: '该字典类型已存在' },
  valueTaken: { status: 409, en: 'The dictionary already has this value', zh: '该字典值已存在' },
  builtIn: {
    status: 409,
    en: 'This is built in and cannot be removed. Disable it, or change its label',
    zh: '系统内置项不能删除，可停用或修改标签',
  },
  inUse: {
    status: 409,
    en: 'This value is used {count} times. Disable it instead, so that it can no longer be selected',
    zh: '该字典值已被使用 {count} 次，请改为停用，停用后不再提供选择',
  },
  closed: {
    status: 409,
    en: 'The values of this dictionary are fixed. Change their labels and colours instead',
    zh: '该字典的取值由系统决定，不能新增，可修改标签与颜色',
  },
  hasValues: {
    status: 409,
    en: 'The dictionary has values. Remove them first',
    zh: '该字典下仍有字典值，请先删除',
  },
})
