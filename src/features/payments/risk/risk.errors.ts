import { declareErrors } from '#shared/errors.ts'

export const riskRuleErrors = declareErrors('riskRule', {
  notFound: { status: 404, en: 'Rule not found', zh: '没有该风控规则' },
  changed: {
    status: 409,
    en: 'Someone has changed this rule since you opened it. Nothing was overwritten; please reload',
    zh: '该规则在您打开后已被他人修改，未覆盖任何内容，请重新加载',
  },
  nameTaken: { status: 409, en: 'A rule with this name already exists', zh: '已有同名规则' },
  notInState: {
    status: 409,
    en: 'This is not possible in the rule’s current status. Please reload',
    zh: '规则当前状态不支持此操作，请重新加载',
  },
  ownProposal: {
    status: 403,
    en: 'A rule that declines payments must be activated by someone other than its author',
    zh: '拦截付款的规则须由编写人以外的人员启用',
  },
  unknownList: { status: 409, en: 'A list used by this rule no longer exists', zh: '规则引用的名单已不存在' },
})

export const riskListErrors = declareErrors('riskList', {
  notFound: { status: 404, en: 'List not found', zh: '没有该名单' },
  changed: {
    status: 409,
    en: 'Someone has changed this list since you opened it. Please reload',
    zh: '该名单在您打开后已被他人修改，请重新加载',
  },
  nameTaken: { status: 409, en: 'A list with this name already exists', zh: '已有同名名单' },
  inUse: { status: 409, en: 'Rules use this list: {rules}', zh: '以下规则正在使用该名单：{rules}' },
  full: { status: 409, en: 'A list can hold at most {max} values', zh: '名单最多 {max} 条' },
  itemNotFound: { status: 404, en: 'This value is no longer on the list', zh: '该条目已不在名单中' },
  itemTaken: { status: 409, en: 'This value is already on the list', zh: '该条目已在名单中' },
  noFile: {
    status: 400,
    en: 'This is not a CSV or Excel file with a “value” column',
    zh: '文件不是含“value”列的 CSV 或 Excel 文件',
  },
})

export const dryRunErrors = declareErrors('dryRun', {
  notFound: { status: 404, en: 'Dry run not found', zh: '没有该试运行' },
  running: { status: 409, en: 'A dry run of this rule is in progress', zh: '该规则正在试运行' },
  over: { status: 409, en: 'This dry run has ended', zh: '该试运行已结束' },
})

export const riskHitErrors = declareErrors('riskHit', {
  notFound: { status: 404, en: 'Hit not found', zh: '没有该命中记录' },
  changed: {
    status: 409,
    en: 'Someone else has updated this review. Please reload',
    zh: '该审核已被他人处理，请重新加载',
  },
  notWaiting: { status: 409, en: 'This review has already been decided', zh: '该审核已有结果' },
  noMark: { status: 409, en: 'This payment has no data for this list', zh: '该付款没有可加入此名单的信息' },
})

export const riskWatchErrors = declareErrors('riskWatch', {
  notFound: { status: 404, en: 'Alert rule not found', zh: '没有该预警规则' },
  changed: {
    status: 409,
    en: 'Someone has changed this alert rule since you opened it. Please reload',
    zh: '该预警规则在您打开后已被他人修改，请重新加载',
  },
  nameTaken: { status: 409, en: 'An alert rule with this name already exists', zh: '已有同名预警规则' },
})

export const riskAlertErrors = declareErrors('riskAlert', {
  notFound: { status: 404, en: 'Alert not found', zh: '没有该预警' },
  over: { status: 409, en: 'This alert is already resolved', zh: '该预警已解除' },
})

export const providerLimitErrors = declareErrors('providerLimit', {
  changed: {
    status: 409,
    en: 'Someone has changed these limits since you opened them. Please reload',
    zh: '限额在您打开后已被他人修改，请重新加载',
  },
})
