import { bool, date, datetime, int, phone, ref, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { educations, genders, jobTexts, stages } from '../shared/words.ts'
import { commonTexts } from '../common-texts.ts'

/** A job application (投递记录), with a copy of the résumé at that time and its progress. */
export const record = defineResource({
  table: 'job_record',
  page: '/job/record',
  recordPage: { figures: ['alike'] },
  api: 'seller/job',
  reach: { of: ['member_id'] },
  object: 'Record',
  calls: { Save: false, Del: false, Select: false },
  title: jobTexts.applications,
  singular: jobTexts.application,
  icon: 'idcard',
  fields: {
    name: text(jobTexts.candidate, { required: true, server: true, max: 40, personal: true }),
    job_id: ref(jobTexts.job, 'job', { required: true, server: true }),
    phone: phone(glossaryTerms.mobile, { server: true, masked: true, personal: true }),
    gender: select(jobTexts.gender, genders, { server: true, personal: true }),
    birth: date(jobTexts.birth, { server: true, personal: true }),
    edu: select(jobTexts.edu, educations, { server: true, personal: true }),
    exp_years: int(commonTexts.yearsOfExperience, { server: true, personal: true }),
    experience: textarea(commonTexts.experience, { server: true, max: 3000, personal: true }),
    intro: textarea(commonTexts.aboutMe, { server: true, max: 1000, personal: true }),
    letter: textarea(['求职留言', 'Letter', 'Carta', '応募メッセージ'], { server: true, max: 500, personal: true }),
    sume_id: ref(jobTexts.resume, 'job_sume', { server: true, past: true, personal: true }),
    member_id: ref(glossaryTerms.member, 'member', { server: true, personal: true }),
    seen_at: datetime(['查看时间', 'Looked at', 'Vista el', '確認日時'], { server: true }),
    invite_at: datetime(jobTexts.interviewAt, { server: true }),
    invite_place: text(jobTexts.interviewPlace, { server: true, max: 120 }),
    invited_at: datetime(['邀约时间', 'Invited on', 'Citada el', '案内日時'], { server: true }),
    decided_at: datetime(['决定时间', 'Decided at', 'Decidida el', '決定日時'], { server: true }),
    decided_by: ref(['决定人', 'Decided by', 'Decidida por', '決定者'], 'operator', { server: true }),
    refuse_reason: text(['不合适的原因', 'Why not suitable', 'Motivo del descarte', '不採用の理由'], {
      server: true,
      personal: true,
      max: 500,
      help: ['候选人看不到', 'The candidate does not see it', 'El candidato no lo ve', '応募者には表示されません'],
    }),
    erased_at: datetime(['资料删除时间', 'Data erased at', 'Datos borrados el', 'データ消去日時'], { server: true }),
  },
  computed: {
    alike: int(jobTexts.alike),
    blocked: bool(jobTexts.blocked, { help: jobTexts.blockedHint }),
    was_seen: bool(['曾查看', 'Viewed at some time', 'Vista alguna vez', '確認に至った']),
    was_invited: bool(['曾邀面试', 'Was invited', 'Llegó a citarse', '面接案内済み']),
  },
  label: 'name',
  flow: {
    initial: 'applied',
    states: stages,
    colors: { applied: 'orange', seen: 'blue', invited: 'blue', hired: 'green', refused: 'grey', withdrawn: 'dark' },
    editable: [],
    deletable: [],
    selectable: ['applied', 'seen', 'invited', 'hired'],
    byCalls: ['withdrawn'],
    transitions: {
      see: { title: ['标为已查看', 'Mark as seen', 'Marcar como vista', '確認済みにする'], from: ['applied'], to: 'seen' },
      // `RecordSet` supplies time and place; add-ons receive the event as for any step.
      invite: {
        title: ['邀面试', 'Invite', 'Citar', '面接に案内'],
        from: ['applied', 'seen'],
        to: 'invited',
        when: [['invite_at', 'not_in', ['null', '']]],
        refusal: 'record_when',
      },
      hire: { title: ['录用', 'Hire', 'Contratar', '採用'], from: ['seen', 'invited'], to: 'hired' },
      refuse: { title: ['不合适', 'Not suitable', 'Descartar', '不採用'], from: ['applied', 'seen', 'invited'], to: 'refused', reason: true },
    },
  },
  list: {
    columns: ['name', 'job_id', 'phone', 'status', 'created_at', 'invite_at', 'edu', 'alike', 'blocked', 'invite_place'],
    hidden: ['gender', 'birth', 'exp_years', 'letter', 'sume_id', 'member_id', 'seen_at', 'invited_at', 'decided_at', 'decided_by', 'refuse_reason', 'erased_at', 'was_seen', 'was_invited'],
    brief: ['status', 'job_id', 'phone', 'invite_at'],
    keyword: ['name', 'phone'],
    filters: ['job_id', 'status', 'created_at', 'invite_at', 'edu', 'blocked', 'alike', 'was_seen', 'was_invited', 'sume_id', 'member_id'],
    sort: { by: 'created_at', asc: false },
    export: 'both',
  },
  form: [
    { title: glossaryTerms.general, fields: ['name', 'job_id', 'phone', 'gender', 'birth', 'edu', 'exp_years', 'sume_id', 'member_id'] },
    { title: commonTexts.experienceTitle, fields: ['experience', 'intro', 'letter'] },
    { title: ['进展', 'Progress', 'Avance', '進捗'], fields: ['seen_at', 'invited_at', 'invite_at', 'invite_place', 'decided_at', 'decided_by', 'refuse_reason', 'erased_at'] },
  ],
}) // prettier-ignore
