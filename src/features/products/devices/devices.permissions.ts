import type { MerchantPermissionTexts } from '#shared/vocabulary.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const devicesPermissions = {
  device: {
    title: objectWords.devices,
    query: { en: 'See devices', zh: '查看设备列表' },
    get: { en: 'Open a device with its shifts', zh: '查看设备详情与班次' },
    add: { en: 'Add a device, show its code', zh: '添加设备、查看激活码' },
    edit: { en: 'Change a device, sign people out of it', zh: '修改设备、退出其登录' },
    enable: { en: 'Unlock or activate a device', zh: '解锁或启用设备' },
    disable: { en: 'Lock or deactivate a device', zh: '锁定或停用设备' },
    export: { en: 'Download devices and shifts', zh: '导出设备与班次' },
  },
} satisfies MerchantPermissionTexts
