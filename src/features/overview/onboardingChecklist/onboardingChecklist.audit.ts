import { type AuditActions, action } from '#shared/auditActions.ts'

export const onboardingChecklistAudit: AuditActions = {
  'dashboard.arranged': action('Dashboard arranged', '调整首页布局'),
  'dashboard.sampleShown': action('Sample data shown on the dashboard', '显示首页示例数据'),
  'dashboard.sampleRemoved': action('Sample data removed', '移除示例数据'),
}
