import { declareErrors } from '#shared/errors.ts'

export const shiftErrors = declareErrors('shift', {
  notOpen: { status: 409, en: 'There is no open shift', zh: '没有进行中的班次' },
  open: { status: 409, en: 'The shift of {name} is still open', zh: '{name} 的班次尚未结束' },
  notYours: {
    status: 403,
    en: 'This is the shift of {name}; only they or a manager can close it',
    zh: '这是 {name} 的班次，只有本人或经理可以结束',
  },
  notFound: { status: 404, en: 'Shift not found', zh: '班次不存在' },
})

/** The device of a till is not in use. */
export const tillErrors = declareErrors('device', {
  notActive: { status: 403, en: 'This device is locked or deactivated', zh: '该设备已锁定或停用' },
})
