import { texts } from '#shared/messages.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Server', zh: '服务监控' },
  about: {
    en: 'The processes of this installation and the machines they run on. Refreshed every ten seconds.',
    zh: '本系统的进程与所在主机，每 10 秒刷新。',
  },
  cpu: { en: 'CPU of the process', zh: '进程 CPU' },
  ofCores: {
    en: { one: '{count} core, load {load}', other: '{count} cores, load {load}' },
    zh: '{count} 核，负载 {load}',
  },
  cpuShort: { en: 'CPU', zh: 'CPU' },
  memoryShort: { en: 'Memory', zh: '内存' },
  memory: { en: 'Memory of the process', zh: '进程内存' },
  heap: { en: 'of which {heap} heap', zh: '其中堆内存 {heap}' },
  machine: { en: 'Memory of the machine', zh: '主机内存' },
  free: { en: '{free} free of {all}', zh: '可用 {free} / 共 {all}' },
  disk: { en: 'Disk of the data', zh: '数据磁盘' },
  loopBusy: { en: 'busy {share} of the time', zh: '繁忙 {share}' },
  late: titleWords.milliseconds,
  loopDelayNow: { en: 'Event loop delay', zh: '事件循环延迟' },
  lastHour: { en: 'The last hour', zh: '最近一小时' },
  cpuShare: { en: 'CPU (% of a core)', zh: 'CPU（单核 %）' },
  loopDelay: { en: 'Event loop delay (ms)', zh: '事件循环延迟（毫秒）' },
  noSamples: { en: 'The first figures appear in a few seconds', zh: '数秒后显示首批数据' },
  processes: { en: 'Processes', zh: '进程' },
  host: { en: 'Machine', zh: '主机' },
  pid: { en: 'Process', zh: '进程号' },
  roles: titleWords.role,
  version: { en: 'Product', zh: '产品版本' },
  node: { en: 'Node', zh: 'Node 版本' },
  uptime: { en: 'Running since', zh: '启动时间' },
  beat: { en: 'Last heartbeat', zh: '最近心跳' },
  here: { en: 'serves this page', zh: '当前应答' },
  silent: { en: 'Silent', zh: '无心跳' },
  alive: { en: 'Alive', zh: '正常' },
  state: titleWords.state,
  versions: { en: 'Versions', zh: '版本' },
  database: { en: 'PostgreSQL', zh: 'PostgreSQL' },
  tz: { en: 'Time zone data of Node', zh: 'Node 时区数据' },
  dataDir: { en: 'Data directory', zh: '数据目录' },
  zonesAgree: {
    en: 'Product and database agree on all time zones',
    zh: '产品与数据库的时区数据一致',
  },
  zonesDiffer: {
    en: 'The database’s time zone data is older than the product’s',
    zh: '数据库的时区数据与产品不一致',
  },
  zonesHint: {
    en: 'The product uses its own offsets, so no day or payout is affected. Only local times read directly from the database are off.',
    zh: '产品使用自己的时差，日切与出款不受影响；直接在数据库查询的当地时间会有偏差。',
  },
  zoneFault: {
    en: '{zone}: product UTC{product}, database UTC{database} from {day}',
    zh: '{zone}：产品 UTC{product}，数据库 UTC{database}，自 {day} 起',
  },
})

/** The tasks of a process, as it reports them. */
export const dutyText: Readonly<Record<string, { en: string; zh: string }>> = texts({
  http: { en: 'Pages and calls', zh: '页面与接口' },
  jobs: { en: 'Background jobs', zh: '后台任务' },
  bench: { en: 'Measurement', zh: '性能测试' },
})
