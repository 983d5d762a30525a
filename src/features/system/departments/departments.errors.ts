import { declareErrors } from '#shared/errors.ts'

export const departmentErrors = declareErrors('department', {
  notFound: { status: 404, en: 'Department not found', zh: '部门不存在' },
  circle: {
    status: 409,
    en: 'A department cannot be placed below itself or one of its own departments',
    zh: '上级部门不能是该部门自身或其下级部门',
  },
  inUse: { status: 409, en: 'This department is still in use: {uses}', zh: '该部门仍在使用：{uses}' },
  oneRoot: {
    status: 409,
    en: 'Only the company itself can be at the top. Choose a parent department',
    zh: '顶级部门只有一个，请选择上级部门',
  },
  hasEnabled: {
    status: 409,
    en: 'Departments below it are still enabled. Disable them first',
    zh: '存在未停用的下级部门，请先停用',
  },
})
