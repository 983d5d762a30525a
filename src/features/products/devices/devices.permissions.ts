import { type MerchantDeclaration, managers, type PermissionsOf } from '#shared/permissions.ts'
import { objectWords } from '#shared/words/objectWords.ts'

/** What people of a merchant may be permitted. */
export const devicesPermissions = {
  device: {
    place: 230,
    title: objectWords.devices,
    query: { roles: managers, en: 'See devices', zh: '查看设备列表' },
    get: { roles: managers, en: 'Open a device with its shifts', zh: '查看设备详情与班次' },
    add: { roles: managers, en: 'Add a device, show its code', zh: '添加设备、查看激活码' },
    edit: { roles: managers, en: 'Change a device, sign people out of it', zh: '修改设备、退出其登录' },
    enable: { roles: managers, en: 'Unlock or activate a device', zh: '解锁或启用设备' },
    disable: { roles: managers, en: 'Lock or deactivate a device', zh: '锁定或停用设备' },
    export: { roles: managers, en: 'Download devices and shifts', zh: '导出设备与班次' },
  },
} satisfies MerchantDeclaration

declare module '#shared/permissions.ts' {
  interface MerchantPermissions extends PermissionsOf<typeof devicesPermissions> {}
}
