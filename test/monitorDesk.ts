import { expect } from 'vitest'
import { writeCalls } from '#features/system/apiLog/callLog.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'

/** An administrator, and Wes, whose data scope has the near merchant but not the far one. */
export type MonitorDesk = {
  admin: ProviderPerson
  west: ProviderPerson
  near: TestMerchant
  far: TestMerchant
  /** Reads a list as the administrator or another person, once all earlier calls are in the request log. */
  listed<R>(path: string, who?: ProviderPerson): Promise<{ rows: R[]; totalCount: number }>
  act(path: string, body?: object, who?: ProviderPerson): ReturnType<TestApp['call']>
}

export async function openMonitorDesk(t: TestApp): Promise<MonitorDesk> {
  const admin = await administrator(t, 'adele')
  const departments = await departmentTree(t, { head: null, west: 'head', east: 'head' })
  const rights = [
    ...(['onlineUser.query', 'onlineUser.edit', 'signInLog.query', 'signInLog.edit'] as const),
    ...(['operationLog.query', 'apiLog.query', 'queue.query', 'queue.edit', 'tool.query'] as const),
  ]
  const west = await staffWith(t, 'wes', { rights, scope: 3, department: departments.west })
  const near = await t.merchant({ tradeName: 'Near Store' })
  const far = await t.merchant({ tradeName: 'Far Store' })
  await assign(t, near, { department: departments.west })
  await assign(t, far, { department: departments.east })
  return {
    ...{ admin, west, near, far },
    listed: async (path, who = admin) => {
      await writeCalls(t.app)
      const { status, body } = await t.call('GET', path, { token: who.token })
      expect([path, status]).toEqual([path, 200])
      return body.data
    },
    act: (path, body = {}, who = admin) => t.call('POST', path, { token: who.token, body }),
  }
}
