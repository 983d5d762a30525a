import { type AuditActions, action } from '#shared/auditActions.ts'

export const sessionAudit: AuditActions = {
  'session.forcedOut': action('Signed out by the provider', '被服务商强制下线', 'bad'),
  'session.viewing': action('Viewed the console with someone else’s rights', '以他人权限查看后台'),
  'session.signedIn': action('Signed in', '登录', 'good'),
  'session.ticketIssued': action('Sign-in code for another device issued', '生成其他设备登录凭证', 'waiting'),
  'session.signedOut': action('Signed out', '退出登录'),
  'session.refused': action('A sign-in was refused', '登录被拒绝', 'bad'),
  'session.locked': action(
    'Too many wrong passwords: the account is locked',
    '密码错误次数过多，账号已锁定',
    'bad',
  ),
  'session.endedByRestore': action('Sessions ended after a restore', '恢复备份后结束登录会话', 'bad'),
  'session.ended': action('Sessions ended', '登录会话已结束'),
  'session.revoked': action('Session revoked', '登录会话已撤销', 'bad'),
  'session.switched': action('Switched to another merchant', '切换到其他商户'),
  'session.switchedIn': action('Switched in from the master merchant', '由主商户切换进入'),
  'session.newBrowser': action('Signed in from a new browser', '在新浏览器登录', 'waiting'),
  'session.proven': action('Identity confirmed', '完成身份确认', 'good'),
}
