import { bool, datetime, int, percent, quantity, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

const address = { max: 500, pattern: { test: /^https:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' as const } }

/** A release of one of the supplier's apps. Its number rises with each release of a platform. */
export const appVersion = defineResource({
  table: 'app_version',
  page: '/sys/appdownload',
  pages: {
    manage: '/sys/appdownload/list',
    add: '/sys/appdownload/ReleaseAdd',
    edit: '/sys/appdownload/edit/:id',
    del: '/sys/appdownload/AppversionDel',
  },
  api: 'seller/app',
  object: 'Appversion',
  idName: 'app_version_id',
  calls: { Select: false },
  title: '应用版本',
  icon: 'mobile',
  fields: {
    platform: select('平台', { android: 'Android', ios: 'iOS', windows: 'Windows', mac: 'macOS' }, { required: true }),
    version_name: text('版本名', { required: true, max: 30 }),
    version_code: int('版本号', { required: true, min: 1, help: '同一平台逐次递增' }),
    package_url: text('安装包地址', { required: true, ...address, help: '以 https:// 开头' }),
    size: quantity('大小', { decimals: 2, min: 0, unit: 'MB' }),
    sha256: text('SHA-256', { max: 64, pattern: { test: /^[0-9a-fA-F]{64}$/, refused: 'wrong_type' } }),
    min_os: text('最低系统版本', { max: 30 }),
    force: bool('强制更新'),
    gray_bp: percent('灰度比例', { required: true, default: 100, min: 0, max: 100 }),
    notes: textarea('更新说明', { required: true, max: 2000 }),
    published_at: datetime('发布时间', { server: true }),
  },
  computed: { app_version_id: int('版本编号') },
  flow: {
    initial: 'draft',
    states: { draft: '草稿', published: '已发布', withdrawn: '已撤回' },
    colors: { draft: 'grey', published: 'green', withdrawn: 'red' },
    editable: ['draft', 'withdrawn'],
    deletable: ['draft', 'withdrawn'],
    undeletable: 'published',
    selectable: ['published'],
    transitions: {
      publish: { title: '发布', from: ['draft', 'withdrawn'], to: 'published' },
      withdraw: { title: '撤回', from: ['published'], to: 'withdrawn', reason: true },
    },
  },
  label: 'version_name',
  unique: [['platform', 'version_code']],
  list: {
    columns: ['platform', 'version_name', 'version_code', 'force', 'gray_bp', 'size', 'status', 'published_at', 'created_at'],
    hidden: ['app_version_id', 'package_url', 'min_os', 'sha256'],
    filters: ['platform', 'status'],
    export: 'sync',
  },
  form: {
    版本: ['platform', 'version_name', 'version_code', 'notes'],
    安装包: ['package_url', 'size', 'sha256', 'min_os'],
    更新方式: ['force', 'gray_bp'],
  },
})

/** The page from which the supplier's apps are downloaded. */
export const appDown = defineResource({
  table: 'app_down',
  page: '/sys/appdownload/PublicSetting',
  single: true,
  api: 'seller/app',
  calls: { Info: '/seller/app/AppdownInfo', Save: '/seller/app/AppdownSet' },
  title: '下载页设置',
  icon: 'download',
  fields: {
    title: text('标题', { max: 60 }),
    intro: textarea('简介', { max: 1000 }),
    android_url: text('Android 下载地址', address),
    ios_url: text('iOS 下载地址', address),
    windows_url: text('Windows 下载地址', address),
    mac_url: text('macOS 下载地址', address),
  },
  list: { columns: [] },
  form: { 页面: ['title', 'intro'], 下载地址: ['android_url', 'ios_url', 'windows_url', 'mac_url'] },
})
