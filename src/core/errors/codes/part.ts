import { refusal } from '../refusal.ts'

/** Values that have parts: addresses, points, structured data. */
export const partErrors = {
  bad_address: refusal(422, [
    '请填写{label}的省市区和详细地址',
    '{label} needs a region and a street',
    '{label} necesita región y calle',
    '{label}には地域と番地が必要です',
  ]),
  bad_contact: refusal(422, [
    '请填写{label}的联系人和有效电话',
    '{label} needs a contact person and a valid phone number',
    '{label} necesita una persona de contacto y un teléfono válido',
    '{label}には担当者名と有効な電話番号が必要です',
  ]),
  bad_point: refusal(422, [
    '{label}应为经度（-180 至 180）和纬度（-90 至 90）',
    '{label} takes a longitude from -180 to 180 and a latitude from -90 to 90',
    '{label} requiere una longitud de -180 a 180 y una latitud de -90 a 90',
    '{label}は経度（-180～180）と緯度（-90～90）で指定してください',
  ]),
  swapped_point: refusal(422, [
    '{label}的经纬度写反了，请经度在前、纬度在后',
    '{label} has latitude and longitude the wrong way round: longitude comes first',
    '{label} tiene latitud y longitud invertidas: la longitud va primero',
    '{label}の緯度と経度が逆です。経度を先に書いてください',
  ]),
  bad_shape: refusal(422, [
    '{label}的内容不符合要求：{at}',
    '{label} has the wrong structure at {at}',
    '{label} no tiene la estructura esperada en {at}',
    '{label}の内容が所定の形式と異なります：{at}',
  ]),
}
