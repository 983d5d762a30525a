import { texts } from '#shared/messages.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.soundBox,
  description: {
    en: 'Leave this page open at the counter: it announces and shows each payment.',
    zh: '将本页保持打开放在柜台，每笔收款都会播报并显示。',
  },
  back: objectWords.storeCodes,
  choose: { en: 'Payments of', zh: '播报范围' },
  all: { en: 'All payments', zh: '全部收款' },
  test: { en: 'Test', zh: '试播' },
  mute: { en: 'Mute', zh: '静音' },
  unmute: { en: 'Sound on', zh: '取消静音' },
  volume: { en: 'Volume', zh: '音量' },
  chime: { en: 'Chime first', zh: '提示音' },
  language: { en: 'Language', zh: '播报语言' },
  voiceOf: { en: 'Voice, {language}', zh: '{language}语音' },
  anyVoice: { en: 'Device default', zh: '设备默认' },
  noVoice: {
    en: 'This device has no voice for {language}: it may stay silent or sound wrong.',
    zh: '本设备没有{language}语音，可能不播报或发音不准。',
  },
  noSpeech: {
    en: 'This browser cannot speak: only the chime is played.',
    zh: '此浏览器不支持语音，仅播放提示音。',
  },
  fullScreen: { en: 'Full screen', zh: '全屏' },
  leaveFullScreen: { en: 'Leave full screen', zh: '退出全屏' },
  blocked: { en: 'The browser blocks sound until you tap', zh: '浏览器在您点按前禁止播放声音' },
  blockedHint: {
    en: 'Payments received in the meantime are announced then.',
    zh: '期间的收款会在开启后播报。',
  },
  soundOn: { en: 'Turn on sound', zh: '开启声音' },
  listening: { en: 'Listening', zh: '正在监听' },
  connecting: { en: 'Connecting…', zh: '正在连接…' },
  lost: {
    en: 'Connection lost. Payments received in the meantime are announced when it is back.',
    zh: '连接已断开，恢复后会补播期间的收款。',
  },
  awake: { en: 'The screen stays on', zh: '屏幕常亮' },
  waiting: { en: 'Waiting for the next payment', zh: '等待下一笔收款' },
  received: { en: 'Received', zh: '已收款' },
  tip: { en: 'Tip {amount}', zh: '小费 {amount}' },
  tipMark: { en: 'tip', zh: '小费' },
  last: { en: 'Latest payments', zh: '最近收款' },
  none: { en: 'No payments yet', zh: '暂无收款' },
  refunded: stateWords.refunded,
  settings: { en: 'Voice and sound', zh: '语音与声音' },
})

export const languageText = texts({
  en: titleWords.english,
  zh: titleWords.chinese,
  both: { en: 'English, then Chinese', zh: '先英文后中文' },
})
