import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, datetime, int, percent, quantity, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const address = { max: 500, pattern: { test: /^https:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' as const } }

/** A release of one of the supplier's apps. The version code grows with each release of a platform. */
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
  reach: { shared: 'Versions of the app are the same for everybody' },
  object: 'Appversion',
  idName: 'app_version_id',
  calls: { Select: false },
  title: ['应用版本', 'App versions', 'Versiones de la app', 'アプリのバージョン'],
  short: ['应用版本', 'App versions', 'Versiones', 'アプリ更新'],
  singular: ['应用版本', 'App version', 'Versión de la app', 'アプリのバージョン'],
  icon: 'mobile',
  fields: {
    platform: select(
      labelTexts.platform,
      {
        android: ['Android', 'Android', 'Android', 'Android'],
        ios: ['iOS', 'iOS', 'iOS', 'iOS'],
        windows: ['Windows', 'Windows', 'Windows', 'Windows'],
        mac: ['macOS', 'macOS', 'macOS', 'macOS'],
      },
      { required: true },
    ),
    version_name: text(['版本名', 'Version', 'Versión', 'バージョン名'], { required: true, max: 30 }),
    version_code: int(commonTexts.number, {
      required: true,
      min: 1,
      help: [
        '同一平台逐次递增',
        'Rises with each release of a platform',
        'Crece con cada versión de una plataforma',
        'プラットフォームごとに増えていきます',
      ],
    }),
    package_url: text(['安装包地址', 'Package address', 'Dirección del paquete', 'パッケージのアドレス'], {
      required: true,
      ...address,
      help: ['以 https:// 开头', 'Begins with https://', 'Empieza por https://', 'https:// で始まります'],
    }),
    size: quantity(['大小', 'Size', 'Tamaño', 'サイズ'], { decimals: 2, min: 0, unit: 'MB' }),
    sha256: text(['SHA-256', 'SHA-256', 'SHA-256', 'SHA-256'], {
      max: 64,
      pattern: { test: /^[0-9a-fA-F]{64}$/, refused: 'wrong_type' },
    }),
    min_os: text(['最低系统版本', 'Minimum OS version', 'Versión mínima del sistema', '最低OSバージョン'], { max: 30 }),
    force: bool(['强制更新', 'Forced update', 'Actualización obligatoria', '強制更新']),
    gray_bp: percent(['灰度比例', 'Rolled out to', 'Porcentaje de despliegue', '段階配信の割合'], {
      required: true,
      default: 100,
      min: 0,
      max: 100,
    }),
    notes: textarea(['更新说明', 'What is new', 'Novedades', '更新内容'], { required: true, max: 2000 }),
    published_at: datetime(fieldTexts.publishedAt, { server: true }),
  },
  computed: { app_version_id: int(['版本编号', 'Release id', 'Id. de versión', 'リリース番号']) },
  flow: {
    initial: 'draft',
    states: {
      draft: glossaryTerms.draft,
      published: ['已发布', 'Published', 'Publicada', '公開済み'],
      withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '取り下げ'],
    },
    colors: { draft: 'grey', published: 'green', withdrawn: 'red' },
    editable: ['draft', 'withdrawn'],
    deletable: ['draft', 'withdrawn'],
    undeletable: 'published',
    selectable: ['published'],
    transitions: {
      publish: { title: labelTexts.publish, from: ['draft', 'withdrawn'], to: 'published' },
      withdraw: { title: labelTexts.withdraw, from: ['published'], to: 'withdrawn', reason: true, effect: 'none' },
    },
  },
  label: 'version_name',
  unique: [['platform', 'version_code']],
  example: {
    values: (body, n) => ({
      ...body,
      version_code: n + 1,
      package_url: `https://files.example/app-${n}.apk`,
      sha256: n.toString(16).padStart(64, '0'),
    }),
  },
  list: {
    columns: [
      'platform',
      'version_name',
      'version_code',
      'force',
      'gray_bp',
      'size',
      'status',
      'published_at',
      'created_at',
    ],
    hidden: ['app_version_id', 'package_url', 'min_os', 'sha256'],
    filters: ['platform', 'status'],
    export: 'sync',
  },
  form: [
    {
      title: fieldTexts.version,
      fields: ['platform', 'version_name', 'version_code', 'notes'],
    },
    { title: ['安装包', 'Package', 'Paquete', 'パッケージ'], fields: ['package_url', 'size', 'sha256', 'min_os'] },
    { title: ['更新方式', 'Update', 'Actualización', '更新方法'], fields: ['force', 'gray_bp'] },
  ],
})

/** The download page of the supplier's apps. */
export const appDown = defineResource({
  table: 'app_down',
  page: '/sys/appdownload/PublicSetting',
  single: true,
  api: 'seller/app',
  calls: { Info: '/seller/app/AppdownInfo', Save: '/seller/app/AppdownSet' },
  title: ['下载页设置', 'Download page', 'Página de descarga', 'ダウンロード設定'],
  icon: 'download',
  fields: {
    title: text(fieldTexts.title, { max: 60 }),
    intro: textarea(['简介', 'Introduction', 'Introducción', '紹介'], { max: 1000 }),
    android_url: text(['Android 下载地址', 'Android download', 'Descarga para Android', 'Android版'], address),
    ios_url: text(['iOS 下载地址', 'iOS download', 'Descarga para iOS', 'iOS版'], address),
    windows_url: text(['Windows 下载地址', 'Windows download', 'Descarga para Windows', 'Windows版'], address),
    mac_url: text(['macOS 下载地址', 'macOS download', 'Descarga para macOS', 'macOS版'], address),
  },
  list: { columns: [] },
  form: [
    { title: commonTexts.page, fields: ['title', 'intro'] },
    {
      title: ['下载地址', 'Downloads', 'Descargas', 'ダウンロード'],
      fields: ['android_url', 'ios_url', 'windows_url', 'mac_url'],
    },
  ],
})
