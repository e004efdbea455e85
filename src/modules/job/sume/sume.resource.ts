import { bool, date, int, money, phone, ref, region, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { educations, genders, jobTexts } from '../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

/**
 * The résumé of a job seeker (简历; `sume` is the specification’s spelling). It is written in the shop; the console reads
 * it.
 */
export const sume = defineResource({
  table: 'job_sume',
  page: '/job/SumeManage',
  pages: { manage: '/job/SumeManage', add: false, edit: false, del: false },
  recordPage: { figures: ['age', 'applies', 'alike'] },
  api: 'seller/job',
  reach: { of: ['member_id'] },
  object: 'Sume',
  calls: { Save: false, Del: false, Select: false },
  title: jobTexts.resumes,
  singular: jobTexts.resume,
  icon: 'file-text',
  internal: 'hidden',
  fields: {
    name: text(glossaryTerms.personName, { required: true, server: true, max: 40, personal: true }),
    gender: select(jobTexts.gender, genders, { server: true, personal: true }),
    birth: date(jobTexts.birth, { server: true, personal: true }),
    phone: phone(glossaryTerms.mobile, { required: true, server: true, masked: true, personal: true }),
    edu: select(jobTexts.edu, educations, { server: true, personal: true }),
    exp_years: int(commonTexts.yearsOfExperience, { server: true, personal: true }),
    expect_title_id: ref(['期望职位', 'Desired position', 'Puesto deseado', '希望職種'], 'job_title', {
      server: true,
      past: true,
      personal: true,
    }),
    expect_salary: money(['期望薪资', 'Expected salary', 'Salario deseado', '希望給与'], {
      server: true,
      personal: true,
    }),
    expect_region: region(['期望地区', 'Wanted region', 'Zona deseada', '希望地域'], { server: true, personal: true }),
    experience: textarea(commonTexts.experience, { server: true, max: 3000, personal: true }),
    intro: textarea(commonTexts.aboutMe, { server: true, max: 1000, personal: true }),
    member_id: ref(glossaryTerms.member, 'member', { required: true, server: true, personal: true }),
    hidden: bool(commonTexts.hide, { server: true }),
  },
  computed: {
    age: int(jobTexts.age),
    applies: int(jobTexts.applications),
    alike: int(jobTexts.alike),
    blocked: bool(jobTexts.blocked, { help: jobTexts.blockedHint }),
  },
  unique: [['member_id']],
  flow: {
    initial: 'open',
    states: {
      open: ['公开', 'Public', 'Visible', '公開'],
      hidden: commonTexts.hide,
    },
    colors: { open: 'green', hidden: 'grey' },
    editable: [],
    deletable: [],
    selectable: ['open'],
    byCalls: ['hidden'],
    transitions: {},
  },
  list: {
    columns: [
      'name',
      'gender',
      'age',
      'phone',
      'edu',
      'exp_years',
      'expect_title_id',
      'expect_salary',
      'expect_region',
      'applies',
      'alike',
      'blocked',
      'updated_at',
    ],
    hidden: ['birth', 'member_id', 'experience', 'intro', 'created_at'],
    brief: ['phone', 'edu', 'expect_title_id', 'age'],
    keyword: ['name', 'phone'],
    filters: [
      'member_id',
      'edu',
      'age',
      'expect_title_id',
      'expect_region',
      'exp_years',
      'blocked',
      'alike',
      'updated_at',
    ],
    sort: { by: 'updated_at', asc: false },
    export: 'both',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'gender', 'birth', 'phone', 'edu', 'exp_years', 'member_id'] },
    {
      title: ['期望', 'Job preferences', 'Preferencias', '希望条件'],
      fields: ['expect_title_id', 'expect_salary', 'expect_region'],
    },
    { title: commonTexts.experienceTitle, fields: ['experience', 'intro'] },
  ],
  example: { row: { member_id: { exampleOf: 'member', values: {} }, phone: '13800000000' } },
})
