-- concurrently
-- Drops the indexes that no filter, reference or order of a definition needs any more (docs/decisions/0103).

-- abcbank_log
drop index concurrently if exists abcbank_log_amount_order;
drop index concurrently if exists abcbank_log_channel_order;
drop index concurrently if exists abcbank_log_created_at_order;
drop index concurrently if exists abcbank_log_fee_order;
drop index concurrently if exists abcbank_log_merchant_no_order;
drop index concurrently if exists abcbank_log_net_order;
drop index concurrently if exists abcbank_log_settled_at_order;
drop index concurrently if exists abcbank_log_terminal_order;
drop index concurrently if exists abcbank_log_txn_no_order;

-- abcbank_staff
drop index concurrently if exists abcbank_staff_created_at_order;
drop index concurrently if exists abcbank_staff_outlet_order;
drop index concurrently if exists abcbank_staff_region_order;
drop index concurrently if exists abcbank_staff_remark_order;
drop index concurrently if exists abcbank_staff_staff_no_order;
drop index concurrently if exists abcbank_staff_sub_branch_order;
drop index concurrently if exists abcbank_staff_sub_branch_trgm;

-- advert
drop index concurrently if exists advert_sort_order;

-- auction_bid
drop index concurrently if exists auction_bid_price_order;
drop index concurrently if exists auction_bid_void_reason_order;

-- auction_deposit
drop index concurrently if exists auction_deposit_amount_order;
drop index concurrently if exists auction_deposit_lot_id_order;

-- auction_lot
drop index concurrently if exists auction_lot_lead_member_id_lookup;
drop index concurrently if exists auction_lot_order_id_lookup;
drop index concurrently if exists auction_lot_winner_id_lookup;

-- bank_card
drop index concurrently if exists bank_card_bank_order;
drop index concurrently if exists bank_card_branch_order;
drop index concurrently if exists bank_card_check_remark_order;
drop index concurrently if exists bank_card_checked_at_order;
drop index concurrently if exists bank_card_holder_order;
drop index concurrently if exists bank_card_holder_trgm;
drop index concurrently if exists bank_card_kind_order;
drop index concurrently if exists bank_card_last4_order;

-- card_check
drop index concurrently if exists card_check_audit_remark_order;
drop index concurrently if exists card_check_audited_by_lookup;
drop index concurrently if exists card_check_bank_order;
drop index concurrently if exists card_check_certified_order;
drop index concurrently if exists card_check_check_no_order;
drop index concurrently if exists card_check_holder_order;
drop index concurrently if exists card_check_kind_order;
drop index concurrently if exists card_check_last4_order;
drop index concurrently if exists card_check_supplier_order;
drop index concurrently if exists card_check_way_order;

-- cardcheck_ask
drop index concurrently if exists cardcheck_ask_check_no_order;
drop index concurrently if exists cardcheck_ask_done_at_order;
drop index concurrently if exists cardcheck_ask_last4_order;
drop index concurrently if exists cardcheck_ask_state_order;
drop index concurrently if exists cardcheck_ask_supplier_order;
drop index concurrently if exists cardcheck_ask_supplier_trgm;
drop index concurrently if exists cardcheck_ask_told_order;
drop index concurrently if exists cardcheck_ask_tries_order;

-- cash_move
drop index concurrently if exists cash_move_amount_order;
drop index concurrently if exists cash_move_bill_no_order;
drop index concurrently if exists cash_move_book_order;
drop index concurrently if exists cash_move_counted_order;
drop index concurrently if exists cash_move_created_at_order;
drop index concurrently if exists cash_move_kind_order;
drop index concurrently if exists cash_move_reason_order;
drop index concurrently if exists cash_move_remark_order;
drop index concurrently if exists cash_move_slip_no_order;
drop index concurrently if exists cash_move_slip_no_trgm;

-- channel_bill
drop index concurrently if exists channel_bill_amount_order;
drop index concurrently if exists channel_bill_at_order;
drop index concurrently if exists channel_bill_channel_order;
drop index concurrently if exists channel_bill_fee_order;
drop index concurrently if exists channel_bill_kind_order;
drop index concurrently if exists channel_bill_no_order;
drop index concurrently if exists channel_bill_serial_order;
drop index concurrently if exists channel_bill_short_name_order;
drop index concurrently if exists channel_bill_short_name_trgm;

-- clockin
drop index concurrently if exists clockin_accuracy_m_order;
drop index concurrently if exists clockin_audited_by_lookup;
drop index concurrently if exists clockin_clockin_no_order;
drop index concurrently if exists clockin_device_id_order;
drop index concurrently if exists clockin_distance_m_order;
drop index concurrently if exists clockin_kind_order;
drop index concurrently if exists clockin_left_at_order;
drop index concurrently if exists clockin_marks_members;
drop index concurrently if exists clockin_remark_order;
drop index concurrently if exists clockin_result_order;
drop index concurrently if exists clockin_staff_uid_order;
drop index concurrently if exists clockin_stay_min_order;

-- collection
drop index concurrently if exists collection_amount_order;
drop index concurrently if exists collection_channel_order;
drop index concurrently if exists collection_kind_order;
drop index concurrently if exists collection_no_order;
drop index concurrently if exists collection_supplier_order;
drop index concurrently if exists collection_supplier_trgm;

-- customer
drop index concurrently if exists customer_audited_by;
drop index concurrently if exists customer_category_order;
drop index concurrently if exists customer_contact_order;
drop index concurrently if exists customer_credit_limit_order;
drop index concurrently if exists customer_enabled_order;
drop index concurrently if exists customer_kind_order;
drop index concurrently if exists customer_owner_uid_order;
drop index concurrently if exists customer_phone_order;
drop index concurrently if exists customer_region_order;
drop index concurrently if exists customer_settle_mode_order;

-- debt_opening
drop index concurrently if exists debt_opening_amount_order;
drop index concurrently if exists debt_opening_bill_no_order;
drop index concurrently if exists debt_opening_due_date_order;
drop index concurrently if exists debt_opening_posted_at_order;
drop index concurrently if exists debt_opening_ref_no_order;
drop index concurrently if exists debt_opening_remark_order;
drop index concurrently if exists debt_opening_side_order;

-- dept
drop index concurrently if exists dept_leader_uid;
drop index concurrently if exists dept_sort;
drop index concurrently if exists dept_status;
drop index concurrently if exists dept_type_id;

-- ewaybill_account
drop index concurrently if exists ewaybill_account_sort_order;

-- ewaybill_record
drop index concurrently if exists ewaybill_record_carrier_order;
drop index concurrently if exists ewaybill_record_cost_order;
drop index concurrently if exists ewaybill_record_hub_order;
drop index concurrently if exists ewaybill_record_no_order;
drop index concurrently if exists ewaybill_record_printed_at_order;
drop index concurrently if exists ewaybill_record_prints_order;
drop index concurrently if exists ewaybill_record_problem_order;
drop index concurrently if exists ewaybill_record_provider_order;
drop index concurrently if exists ewaybill_record_shipment_id_order;
drop index concurrently if exists ewaybill_record_sorting_order;
drop index concurrently if exists ewaybill_record_state_order;
drop index concurrently if exists ewaybill_record_taken_at_order;
drop index concurrently if exists ewaybill_record_waybill_no_order;

-- express_company
drop index concurrently if exists express_company_sort_order;

-- fenxiao_commission
drop index concurrently if exists fenxiao_commission_amount_order;
drop index concurrently if exists fenxiao_commission_base_order;
drop index concurrently if exists fenxiao_commission_due_at_order;
drop index concurrently if exists fenxiao_commission_goods_order;
drop index concurrently if exists fenxiao_commission_rate_bp_order;
drop index concurrently if exists fenxiao_commission_refunded_order;
drop index concurrently if exists fenxiao_commission_settled_at_order;
drop index concurrently if exists fenxiao_commission_taken_order;
drop index concurrently if exists fenxiao_commission_tier_order;
drop index concurrently if exists fenxiao_commission_wait_days_order;

-- fenxiao_level
drop index concurrently if exists fenxiao_level_sort_order;

-- fenxiao_member
drop index concurrently if exists fenxiao_member_applied_at_order;
drop index concurrently if exists fenxiao_member_bound_at_order;
drop index concurrently if exists fenxiao_member_code_order;
drop index concurrently if exists fenxiao_member_joined_at_order;
drop index concurrently if exists fenxiao_member_member_id_order;
drop index concurrently if exists fenxiao_member_remark_order;

-- freight_template
drop index concurrently if exists freight_template_name_order;

-- freightins_claim
drop index concurrently if exists freightins_claim_amount_order;
drop index concurrently if exists freightins_claim_asked_order;
drop index concurrently if exists freightins_claim_paid_at_order;
drop index concurrently if exists freightins_claim_policy_id_order;
drop index concurrently if exists freightins_claim_problem_order;
drop index concurrently if exists freightins_claim_refund_id_order;
drop index concurrently if exists freightins_claim_report_no_order;
drop index concurrently if exists freightins_claim_reported_at_order;
drop index concurrently if exists freightins_claim_return_carrier_order;
drop index concurrently if exists freightins_claim_return_no_order;
drop index concurrently if exists freightins_claim_state_order;
drop index concurrently if exists freightins_claim_tries_order;

-- freightins_day
drop index concurrently if exists freightins_day_balance_order;
drop index concurrently if exists freightins_day_claims_order;
drop index concurrently if exists freightins_day_day_order;
drop index concurrently if exists freightins_day_low_order;
drop index concurrently if exists freightins_day_policies_order;
drop index concurrently if exists freightins_day_premium_order;

-- freightins_policy
drop index concurrently if exists freightins_policy_asked_order;
drop index concurrently if exists freightins_policy_ends_at_order;
drop index concurrently if exists freightins_policy_insured_order;
drop index concurrently if exists freightins_policy_no_order;
drop index concurrently if exists freightins_policy_pay_no_order;
drop index concurrently if exists freightins_policy_payment_id_lookup;
drop index concurrently if exists freightins_policy_policy_no_order;
drop index concurrently if exists freightins_policy_premium_order;
drop index concurrently if exists freightins_policy_problem_order;
drop index concurrently if exists freightins_policy_shipment_id_order;
drop index concurrently if exists freightins_policy_state_order;
drop index concurrently if exists freightins_policy_submitted_at_order;
drop index concurrently if exists freightins_policy_tracking_no_order;
drop index concurrently if exists freightins_policy_tries_order;

-- freightins_recharge
drop index concurrently if exists freightins_recharge_amount_order;
drop index concurrently if exists freightins_recharge_asked_order;
drop index concurrently if exists freightins_recharge_bill_no_order;
drop index concurrently if exists freightins_recharge_no_order;
drop index concurrently if exists freightins_recharge_paid_at_order;
drop index concurrently if exists freightins_recharge_pay_url_order;
drop index concurrently if exists freightins_recharge_problem_order;
drop index concurrently if exists freightins_recharge_state_order;

-- goods
drop index concurrently if exists goods_brand_order;
drop index concurrently if exists goods_brand_trgm;
drop index concurrently if exists goods_code_order;
drop index concurrently if exists goods_hide_at_order;
drop index concurrently if exists goods_sales_order;
drop index concurrently if exists goods_show_at_order;
drop index concurrently if exists goods_shown_at_order;
drop index concurrently if exists goods_status_order;

-- goods_category
drop index concurrently if exists goods_category_sort_order;

-- groupbuy_group
drop index concurrently if exists groupbuy_group_by_shop_order;
drop index concurrently if exists groupbuy_group_end_reason_order;
drop index concurrently if exists groupbuy_group_ended_at_order;
drop index concurrently if exists groupbuy_group_expire_at_order;
drop index concurrently if exists groupbuy_group_group_no_order;
drop index concurrently if exists groupbuy_group_need_order;

-- groupbuy_record
drop index concurrently if exists groupbuy_record_order_id_order;
drop index concurrently if exists groupbuy_record_price_order;
drop index concurrently if exists groupbuy_record_qty_order;
drop index concurrently if exists groupbuy_record_state_order;

-- inbound
drop index concurrently if exists inbound_audited_by_order;
drop index concurrently if exists inbound_biz_type_order;
drop index concurrently if exists inbound_cautions_members;
drop index concurrently if exists inbound_changed_by_lookup;
drop index concurrently if exists inbound_created_at_order;
drop index concurrently if exists inbound_ended_by_lookup;
drop index concurrently if exists inbound_handler_uid_order;
drop index concurrently if exists inbound_keeper_uid_lookup;
drop index concurrently if exists inbound_send_state_order;
drop index concurrently if exists inbound_src_no_trgm;
drop index concurrently if exists inbound_total_amount_order;
drop index concurrently if exists inbound_total_weight_order;
drop index concurrently if exists inbound_truck_no_order;

-- income
drop index concurrently if exists income_amount_order;
drop index concurrently if exists income_channel_order;
drop index concurrently if exists income_commission_order;
drop index concurrently if exists income_fee_order;
drop index concurrently if exists income_income_no_order;
drop index concurrently if exists income_net_order;
drop index concurrently if exists income_pay_no_order;
drop index concurrently if exists income_refunded_order;
drop index concurrently if exists income_settle_on_order;
drop index concurrently if exists income_source_no_order;
drop index concurrently if exists income_state_order;

-- income_refund
drop index concurrently if exists income_refund_open;

-- jdunion_link
drop index concurrently if exists jdunion_link_advert_id_lookup;

-- jdunion_nav
drop index concurrently if exists jdunion_nav_sort_order;

-- jdunion_order
drop index concurrently if exists jdunion_order_clawed_order;
drop index concurrently if exists jdunion_order_est_fee_order;
drop index concurrently if exists jdunion_order_item_order;
drop index concurrently if exists jdunion_order_paid_order;
drop index concurrently if exists jdunion_order_platform_no_order;
drop index concurrently if exists jdunion_order_problem_order;
drop index concurrently if exists jdunion_order_settle_fee_order;
drop index concurrently if exists jdunion_order_settled_at_order;
drop index concurrently if exists jdunion_order_share_order;
drop index concurrently if exists jdunion_order_shared_at_order;
drop index concurrently if exists jdunion_order_who_order;

-- job
drop index concurrently if exists job_expire_at_order;
drop index concurrently if exists job_headcount_order;
drop index concurrently if exists job_hired_order;
drop index concurrently if exists job_kind_order;
drop index concurrently if exists job_region_order;
drop index concurrently if exists job_salary_max_order;
drop index concurrently if exists job_salary_min_order;
drop index concurrently if exists job_salary_per_order;

-- job_feedback
drop index concurrently if exists job_feedback_job_id_lookup;

-- job_record
drop index concurrently if exists job_record_decided_by_lookup;
drop index concurrently if exists job_record_edu_order;
drop index concurrently if exists job_record_invite_at_order;
drop index concurrently if exists job_record_invite_place_order;
drop index concurrently if exists job_record_name_order;

-- job_sume
drop index concurrently if exists job_sume_edu_order;
drop index concurrently if exists job_sume_exp_years_order;
drop index concurrently if exists job_sume_expect_region_order;
drop index concurrently if exists job_sume_expect_salary_order;
drop index concurrently if exists job_sume_expect_title_id_order;
drop index concurrently if exists job_sume_gender_order;

-- job_title
drop index concurrently if exists job_title_sort_order;

-- lifepay_arrears
drop index concurrently if exists lifepay_arrears_contract_no_order;
drop index concurrently if exists lifepay_arrears_holder_order;
drop index concurrently if exists lifepay_arrears_member_id_order;
drop index concurrently if exists lifepay_arrears_owed_order;
drop index concurrently if exists lifepay_arrears_period_order;
drop index concurrently if exists lifepay_arrears_problem_order;
drop index concurrently if exists lifepay_arrears_state_order;
drop index concurrently if exists lifepay_arrears_times_order;
drop index concurrently if exists lifepay_arrears_told_at_order;

-- lifepay_order
drop index concurrently if exists lifepay_order_account_trgm;
drop index concurrently if exists lifepay_order_approval_lookup;
drop index concurrently if exists lifepay_order_audited_by_lookup;
drop index concurrently if exists lifepay_order_cost_order;
drop index concurrently if exists lifepay_order_done_at_order;
drop index concurrently if exists lifepay_order_face_order;
drop index concurrently if exists lifepay_order_first_by_lookup;
drop index concurrently if exists lifepay_order_gateway_no_order;
drop index concurrently if exists lifepay_order_kind_order;
drop index concurrently if exists lifepay_order_order_no_order;
drop index concurrently if exists lifepay_order_price_order;
drop index concurrently if exists lifepay_order_problem_order;
drop index concurrently if exists lifepay_order_review_reason_order;
drop index concurrently if exists lifepay_order_stuck_lookup;

-- lifepay_price
drop index concurrently if exists lifepay_price_face_order;

-- lifepay_unit
drop index concurrently if exists lifepay_unit_sort_order;

-- market_goods
drop index concurrently if exists market_goods_begin_at_order;
drop index concurrently if exists market_goods_end_at_order;
drop index concurrently if exists market_goods_min_order_order;
drop index concurrently if exists market_goods_notice_order;
drop index concurrently if exists market_goods_noticed_at_order;
drop index concurrently if exists market_goods_settle_days_order;
drop index concurrently if exists market_goods_ship_by_order;
drop index concurrently if exists market_goods_state_order;
drop index concurrently if exists market_goods_supplier_order;

-- market_sale
drop index concurrently if exists market_sale_amount_order;
drop index concurrently if exists market_sale_charged_order;
drop index concurrently if exists market_sale_kind_order;
drop index concurrently if exists market_sale_owed_order;
drop index concurrently if exists market_sale_part_no_order;
drop index concurrently if exists market_sale_price_order;
drop index concurrently if exists market_sale_qty_order;
drop index concurrently if exists market_sale_settle_on_order;
drop index concurrently if exists market_sale_settled_order;
drop index concurrently if exists market_sale_sold_order;
drop index concurrently if exists market_sale_source_no_order;
drop index concurrently if exists market_sale_state_order;
drop index concurrently if exists market_sale_supplier_order;
drop index concurrently if exists market_sale_supplier_trgm;
drop index concurrently if exists market_sale_title_order;

-- market_sku
drop index concurrently if exists market_sku_commission_bp_order;
drop index concurrently if exists market_sku_market_goods_id_order;
drop index concurrently if exists market_sku_min_sale_price_order;
drop index concurrently if exists market_sku_quota_order;
drop index concurrently if exists market_sku_sale_price_order;
drop index concurrently if exists market_sku_spec_order;
drop index concurrently if exists market_sku_suggest_price_order;
drop index concurrently if exists market_sku_supply_price_order;

-- material
drop index concurrently if exists material_barcode_order;
drop index concurrently if exists material_base_unit_id_order;
drop index concurrently if exists material_brand_order;
drop index concurrently if exists material_kind_order;
drop index concurrently if exists material_origin_order;
drop index concurrently if exists material_ref_buy_price_order;
drop index concurrently if exists material_ref_sale_price_order;
drop index concurrently if exists material_spec_order;

-- member
drop index concurrently if exists member_blocked_by_lookup;
drop index concurrently if exists member_created_at_order;
drop index concurrently if exists member_member_no_order;
drop index concurrently if exists member_source_order;

-- member_level
drop index concurrently if exists member_level_rank_order;

-- mtunion_link
drop index concurrently if exists mtunion_link_advert_id_lookup;

-- mtunion_nav
drop index concurrently if exists mtunion_nav_sort_order;

-- mtunion_order
drop index concurrently if exists mtunion_order_clawed_order;
drop index concurrently if exists mtunion_order_est_fee_order;
drop index concurrently if exists mtunion_order_item_order;
drop index concurrently if exists mtunion_order_paid_order;
drop index concurrently if exists mtunion_order_platform_no_order;
drop index concurrently if exists mtunion_order_problem_order;
drop index concurrently if exists mtunion_order_settle_fee_order;
drop index concurrently if exists mtunion_order_settled_at_order;
drop index concurrently if exists mtunion_order_share_order;
drop index concurrently if exists mtunion_order_shared_at_order;
drop index concurrently if exists mtunion_order_who_order;

-- news
drop index concurrently if exists news_sort_order;

-- news_category
drop index concurrently if exists news_category_sort_order;

-- open_app
drop index concurrently if exists open_app_granted_by_lookup;
drop index concurrently if exists open_app_handler_uid_lookup;

-- operator
drop index concurrently if exists operator_created_at_order;
drop index concurrently if exists operator_data_scope_order;
drop index concurrently if exists operator_dept_id_order;
drop index concurrently if exists operator_last_login_at_order;
drop index concurrently if exists operator_login_name_order;
drop index concurrently if exists operator_phone_order;

-- order_amend
drop index concurrently if exists order_amend_adjust_order;
drop index concurrently if exists order_amend_amend_no_order;
drop index concurrently if exists order_amend_confirmed_at_order;
drop index concurrently if exists order_amend_difference_order;
drop index concurrently if exists order_amend_freight_order;
drop index concurrently if exists order_amend_reason_order;

-- order_event
drop index concurrently if exists order_event_by_uid_order;
drop index concurrently if exists order_event_how_order;
drop index concurrently if exists order_event_what_order;
drop index concurrently if exists order_event_words_order;

-- orders
drop index concurrently if exists orders_due_amount_order;
drop index concurrently if exists orders_freight_amount_order;
drop index concurrently if exists orders_order_no_order;
drop index concurrently if exists orders_paid_amount_order;
drop index concurrently if exists orders_pay_state_order;
drop index concurrently if exists orders_pieces_order;
drop index concurrently if exists orders_receiver_order;
drop index concurrently if exists orders_refunded_amount_order;
drop index concurrently if exists orders_source_order;
drop index concurrently if exists orders_terms_order;
drop index concurrently if exists orders_total_amount_order;
drop index concurrently if exists orders_way_order;

-- outbound
drop index concurrently if exists outbound_approval_lookup;
drop index concurrently if exists outbound_audited_by_order;
drop index concurrently if exists outbound_biz_type_order;
drop index concurrently if exists outbound_cautions_members;
drop index concurrently if exists outbound_changed_by_lookup;
drop index concurrently if exists outbound_created_at_order;
drop index concurrently if exists outbound_delivery_uid_lookup;
drop index concurrently if exists outbound_ended_by_lookup;
drop index concurrently if exists outbound_exec_status_order;
drop index concurrently if exists outbound_first_by_lookup;
drop index concurrently if exists outbound_handler_uid_order;
drop index concurrently if exists outbound_keeper_uid_lookup;
drop index concurrently if exists outbound_price_ok_by_lookup;
drop index concurrently if exists outbound_receiver_order;
drop index concurrently if exists outbound_reserve_ok_by_lookup;
drop index concurrently if exists outbound_src_no_trgm;
drop index concurrently if exists outbound_total_amount_order;
drop index concurrently if exists outbound_total_weight_order;

-- partner_debt
drop index concurrently if exists partner_debt_amount_order;
drop index concurrently if exists partner_debt_due_date_order;
drop index concurrently if exists partner_debt_kind_order;
drop index concurrently if exists partner_debt_open_amount_order;
drop index concurrently if exists partner_debt_partner_id_order;
drop index concurrently if exists partner_debt_settled_amount_order;
drop index concurrently if exists partner_debt_side_order;

-- pay_order
drop index concurrently if exists pay_order_amount_order;
drop index concurrently if exists pay_order_channel_order;
drop index concurrently if exists pay_order_collector_uid_lookup;
drop index concurrently if exists pay_order_in_flight_order;
drop index concurrently if exists pay_order_kind_id_lookup;
drop index concurrently if exists pay_order_kind_no_order;
drop index concurrently if exists pay_order_kind_order;
drop index concurrently if exists pay_order_kind_trgm;
drop index concurrently if exists pay_order_no_order;
drop index concurrently if exists pay_order_pay_no_order;
drop index concurrently if exists pay_order_problem_order;
drop index concurrently if exists pay_order_refunded_order;
drop index concurrently if exists pay_order_settled_by_lookup;
drop index concurrently if exists pay_order_state_order;
drop index concurrently if exists pay_order_surplus_order;
drop index concurrently if exists pay_order_way_order;

-- pay_outgoing
drop index concurrently if exists pay_outgoing_amount_order;
drop index concurrently if exists pay_outgoing_done_at_order;
drop index concurrently if exists pay_outgoing_expires_at_order;
drop index concurrently if exists pay_outgoing_kind_no_order;
drop index concurrently if exists pay_outgoing_kind_order;
drop index concurrently if exists pay_outgoing_kind_trgm;
drop index concurrently if exists pay_outgoing_no_order;
drop index concurrently if exists pay_outgoing_payee_order;
drop index concurrently if exists pay_outgoing_problem_order;
drop index concurrently if exists pay_outgoing_sent_at_order;
drop index concurrently if exists pay_outgoing_state_order;

-- pay_payout
drop index concurrently if exists pay_payout_amount_order;
drop index concurrently if exists pay_payout_bill_no_order;
drop index concurrently if exists pay_payout_collector_uid_order;
drop index concurrently if exists pay_payout_payee_account_order;
drop index concurrently if exists pay_payout_payee_order;
drop index concurrently if exists pay_payout_payee_trgm;
drop index concurrently if exists pay_payout_refund_id_order;
drop index concurrently if exists pay_payout_remark_order;

-- pay_recon
drop index concurrently if exists pay_recon_channel_order;
drop index concurrently if exists pay_recon_closed_at_order;
drop index concurrently if exists pay_recon_fee_order;
drop index concurrently if exists pay_recon_no_order;
drop index concurrently if exists pay_recon_open_items_order;
drop index concurrently if exists pay_recon_our_amount_order;
drop index concurrently if exists pay_recon_our_count_order;
drop index concurrently if exists pay_recon_state_order;
drop index concurrently if exists pay_recon_their_amount_order;
drop index concurrently if exists pay_recon_their_count_order;

-- pay_recon_item
drop index concurrently if exists pay_recon_item_fee_order;
drop index concurrently if exists pay_recon_item_kind_order;
drop index concurrently if exists pay_recon_item_no_order;
drop index concurrently if exists pay_recon_item_our_amount_order;
drop index concurrently if exists pay_recon_item_remark_order;
drop index concurrently if exists pay_recon_item_resolved_at_order;
drop index concurrently if exists pay_recon_item_resolved_by_order;
drop index concurrently if exists pay_recon_item_their_amount_order;
drop index concurrently if exists pay_recon_item_what_order;

-- pay_refund
drop index concurrently if exists pay_refund_amount_order;
drop index concurrently if exists pay_refund_by_hand_order;
drop index concurrently if exists pay_refund_channel_order;
drop index concurrently if exists pay_refund_no_order;
drop index concurrently if exists pay_refund_problem_order;
drop index concurrently if exists pay_refund_reason_order;
drop index concurrently if exists pay_refund_sent_at_order;
drop index concurrently if exists pay_refund_state_order;
drop index concurrently if exists pay_refund_surplus_order;
drop index concurrently if exists pay_refund_tries_order;

-- paycash
drop index concurrently if exists paycash_amount_order;
drop index concurrently if exists paycash_created_at_order;
drop index concurrently if exists paycash_deposited_on_order;
drop index concurrently if exists paycash_payer_order;
drop index concurrently if exists paycash_received_order;
drop index concurrently if exists paycash_slip_no_order;
drop index concurrently if exists paycash_slip_no_trgm;

-- paycash_refund
drop index concurrently if exists paycash_refund_amount_order;
drop index concurrently if exists paycash_refund_bill_no_order;
drop index concurrently if exists paycash_refund_created_at_order;
drop index concurrently if exists paycash_refund_payee_order;
drop index concurrently if exists paycash_refund_payee_trgm;
drop index concurrently if exists paycash_refund_reason_order;

-- payment
drop index concurrently if exists payment_amount_order;
drop index concurrently if exists payment_audited_at_lookup;
drop index concurrently if exists payment_audited_by_order;
drop index concurrently if exists payment_bill_no_order;
drop index concurrently if exists payment_changed_by_lookup;
drop index concurrently if exists payment_created_at_order;
drop index concurrently if exists payment_ended_by_lookup;
drop index concurrently if exists payment_handler_uid_order;
drop index concurrently if exists payment_kind_order;
drop index concurrently if exists payment_prepaid_amount_order;
drop index concurrently if exists payment_settled_amount_order;
drop index concurrently if exists payment_write_off_ok_by_lookup;
drop index concurrently if exists payment_write_off_order;

-- payout
drop index concurrently if exists payout_amount_order;
drop index concurrently if exists payout_audited_by_lookup;
drop index concurrently if exists payout_bank_order;
drop index concurrently if exists payout_bill_no_order;
drop index concurrently if exists payout_fee_order;
drop index concurrently if exists payout_holder_order;
drop index concurrently if exists payout_last4_order;
drop index concurrently if exists payout_net_order;
drop index concurrently if exists payout_paid_at_order;
drop index concurrently if exists payout_payout_no_order;
drop index concurrently if exists payout_reason_order;
drop index concurrently if exists payout_supplier_order;

-- price_rule
drop index concurrently if exists price_rule_buyer_order;
drop index concurrently if exists price_rule_enabled_order;
drop index concurrently if exists price_rule_from_qty_order;
drop index concurrently if exists price_rule_percent_order;
drop index concurrently if exists price_rule_price_level_order;
drop index concurrently if exists price_rule_price_order;
drop index concurrently if exists price_rule_remark_order;
drop index concurrently if exists price_rule_target_order;
drop index concurrently if exists price_rule_valid_to_order;

-- purchase
drop index concurrently if exists purchase_approval_order;
drop index concurrently if exists purchase_audited_by_order;
drop index concurrently if exists purchase_cautions_members;
drop index concurrently if exists purchase_changed_by_lookup;
drop index concurrently if exists purchase_created_at_order;
drop index concurrently if exists purchase_ended_by_lookup;
drop index concurrently if exists purchase_exec_status_order;
drop index concurrently if exists purchase_first_by_lookup;
drop index concurrently if exists purchase_handler_uid_order;
drop index concurrently if exists purchase_total_amount_order;
drop index concurrently if exists purchase_total_weight_order;

-- purchase_apply
drop index concurrently if exists purchase_apply_audited_by_lookup;
drop index concurrently if exists purchase_apply_changed_by_lookup;
drop index concurrently if exists purchase_apply_created_at_order;
drop index concurrently if exists purchase_apply_ended_by_lookup;
drop index concurrently if exists purchase_apply_exec_status_order;
drop index concurrently if exists purchase_apply_handler_uid_order;
drop index concurrently if exists purchase_apply_need_date_order;
drop index concurrently if exists purchase_apply_total_amount_order;
drop index concurrently if exists purchase_apply_total_weight_order;

-- ranking_goods
drop index concurrently if exists ranking_goods_amount_order;
drop index concurrently if exists ranking_goods_count_order;
drop index concurrently if exists ranking_goods_rank_id_order;
drop index concurrently if exists ranking_goods_reached_at_order;

-- ranking_log
drop index concurrently if exists ranking_log_by_uid_lookup;

-- ranking_user
drop index concurrently if exists ranking_user_amount_order;
drop index concurrently if exists ranking_user_count_order;
drop index concurrently if exists ranking_user_granted_order;
drop index concurrently if exists ranking_user_prize_order;
drop index concurrently if exists ranking_user_rank_id_order;
drop index concurrently if exists ranking_user_reached_at_order;

-- receipt
drop index concurrently if exists receipt_amount_order;
drop index concurrently if exists receipt_audited_at_lookup;
drop index concurrently if exists receipt_audited_by_order;
drop index concurrently if exists receipt_bill_no_order;
drop index concurrently if exists receipt_changed_by_lookup;
drop index concurrently if exists receipt_created_at_order;
drop index concurrently if exists receipt_ended_by_lookup;
drop index concurrently if exists receipt_handler_uid_order;
drop index concurrently if exists receipt_kind_order;
drop index concurrently if exists receipt_prepaid_amount_order;
drop index concurrently if exists receipt_settled_amount_order;
drop index concurrently if exists receipt_write_off_ok_by_lookup;
drop index concurrently if exists receipt_write_off_order;

-- recon_item
drop index concurrently if exists recon_item_channel_order;
drop index concurrently if exists recon_item_diff_order;
drop index concurrently if exists recon_item_kind_order;
drop index concurrently if exists recon_item_our_amount_order;
drop index concurrently if exists recon_item_our_count_order;
drop index concurrently if exists recon_item_remark_order;
drop index concurrently if exists recon_item_resolved_by_lookup;
drop index concurrently if exists recon_item_supplier_order;
drop index concurrently if exists recon_item_their_amount_order;
drop index concurrently if exists recon_item_their_count_order;
drop index concurrently if exists recon_item_way_order;

-- recon_run
drop index concurrently if exists recon_run_channel_order;
drop index concurrently if exists recon_run_closed_at_order;
drop index concurrently if exists recon_run_closed_by_lookup;
drop index concurrently if exists recon_run_diff_order;
drop index concurrently if exists recon_run_fee_order;
drop index concurrently if exists recon_run_open_items_order;
drop index concurrently if exists recon_run_our_amount_order;
drop index concurrently if exists recon_run_our_count_order;
drop index concurrently if exists recon_run_their_amount_order;
drop index concurrently if exists recon_run_their_count_order;

-- recycle_answer
drop index concurrently if exists recycle_answer_sort_order;

-- recycle_brand
drop index concurrently if exists recycle_brand_sort_order;

-- recycle_category
drop index concurrently if exists recycle_category_sort_order;

-- recycle_order
drop index concurrently if exists recycle_order_checked_by_lookup;
drop index concurrently if exists recycle_order_est_amount_order;
drop index concurrently if exists recycle_order_final_amount_order;
drop index concurrently if exists recycle_order_inspected_by_lookup;
drop index concurrently if exists recycle_order_mode_order;
drop index concurrently if exists recycle_order_needs_second_lookup;
drop index concurrently if exists recycle_order_order_no_order;
drop index concurrently if exists recycle_order_paid_by_lookup;

-- recycle_point
drop index concurrently if exists recycle_point_sort_order;

-- recycle_question
drop index concurrently if exists recycle_question_sort_order;

-- refund
drop index concurrently if exists refund_answer_by_order;
drop index concurrently if exists refund_answer_order;
drop index concurrently if exists refund_asked_amount_order;
drop index concurrently if exists refund_decided_by_order;
drop index concurrently if exists refund_done_at_order;
drop index concurrently if exists refund_first_by_order;
drop index concurrently if exists refund_freight_part_order;
drop index concurrently if exists refund_open;
drop index concurrently if exists refund_pieces_order;
drop index concurrently if exists refund_reason_order;
drop index concurrently if exists refund_refund_no_order;
drop index concurrently if exists refund_return_carrier_order;
drop index concurrently if exists refund_return_no_order;
drop index concurrently if exists refund_source_order;
drop index concurrently if exists refund_to_approve_order;
drop index concurrently if exists refund_total_amount_order;
drop index concurrently if exists refund_type_order;

-- report_note
drop index concurrently if exists report_note_to_day_order;
drop index concurrently if exists report_note_updated_at_order;
drop index concurrently if exists report_note_words_order;

-- report_schedule
drop index concurrently if exists report_schedule_owner_id_lookup;

-- report_target
drop index concurrently if exists report_target_metric_order;
drop index concurrently if exists report_target_updated_at_order;
drop index concurrently if exists report_target_value_order;

-- role
drop index concurrently if exists role_description_order;
drop index concurrently if exists role_updated_at_order;

-- seckill_record
drop index concurrently if exists seckill_record_order_id_order;
drop index concurrently if exists seckill_record_price_order;
drop index concurrently if exists seckill_record_qty_order;
drop index concurrently if exists seckill_record_state_order;

-- seckill_session
drop index concurrently if exists seckill_session_from_at_order;

-- settlement
drop index concurrently if exists settlement_amount_order;
drop index concurrently if exists settlement_commission_order;
drop index concurrently if exists settlement_fee_order;
drop index concurrently if exists settlement_mode_order;
drop index concurrently if exists settlement_net_order;
drop index concurrently if exists settlement_payments_order;
drop index concurrently if exists settlement_refunded_order;
drop index concurrently if exists settlement_to_available_order;
drop index concurrently if exists settlement_to_due_order;

-- shipment
drop index concurrently if exists shipment_carrier_order;
drop index concurrently if exists shipment_carrier_trgm;
drop index concurrently if exists shipment_delivery_uid_order;
drop index concurrently if exists shipment_pieces_order;
drop index concurrently if exists shipment_remark_order;
drop index concurrently if exists shipment_sent_at_order;
drop index concurrently if exists shipment_shipment_no_order;
drop index concurrently if exists shipment_signed_at_order;
drop index concurrently if exists shipment_tracking_no_order;

-- shop
drop index concurrently if exists shop_address_order;
drop index concurrently if exists shop_code_order;
drop index concurrently if exists shop_deleted_by_lookup;
drop index concurrently if exists shop_level_order;
drop index concurrently if exists shop_member_id_order;
drop index concurrently if exists shop_merged_into_lookup;
drop index concurrently if exists shop_owner_order;
drop index concurrently if exists shop_phone_order;
drop index concurrently if exists shop_region_order;
drop index concurrently if exists shop_type_order;
drop index concurrently if exists shop_visit_cycle_days_order;

-- signin_record
drop index concurrently if exists signin_record_cost_order;
drop index concurrently if exists signin_record_created_at_order;
drop index concurrently if exists signin_record_made_up_order;
drop index concurrently if exists signin_record_member_id_order;
drop index concurrently if exists signin_record_record_no_order;
drop index concurrently if exists signin_record_score_order;
drop index concurrently if exists signin_record_streak_order;

-- signin_rule
drop index concurrently if exists signin_rule_day_order;

-- sms_record
drop index concurrently if exists sms_record_done_at_order;
drop index concurrently if exists sms_record_parts_order;
drop index concurrently if exists sms_record_phone_order;
drop index concurrently if exists sms_record_problem_order;
drop index concurrently if exists sms_record_serial_order;
drop index concurrently if exists sms_record_serial_trgm;
drop index concurrently if exists sms_record_state_order;

-- stock_check
drop index concurrently if exists stock_check_audited_by;
drop index concurrently if exists stock_check_changed_by_lookup;
drop index concurrently if exists stock_check_created_at;
drop index concurrently if exists stock_check_status;

-- supplier_apply
drop index concurrently if exists supplier_apply_audited_by_lookup;

-- supply
drop index concurrently if exists supply_created_at_order;
drop index concurrently if exists supply_end_at_order;
drop index concurrently if exists supply_goods_id_order;
drop index concurrently if exists supply_min_order_order;
drop index concurrently if exists supply_scope_order;
drop index concurrently if exists supply_settle_days_order;
drop index concurrently if exists supply_ship_by_order;

-- supply_reader
drop index concurrently if exists supply_reader_created_at_order;
drop index concurrently if exists supply_reader_state_order;
drop index concurrently if exists supply_reader_store_order;
drop index concurrently if exists supply_reader_supply_id_order;

-- supply_sale
drop index concurrently if exists supply_sale_kind_order;
drop index concurrently if exists supply_sale_owed_order;
drop index concurrently if exists supply_sale_price_order;
drop index concurrently if exists supply_sale_qty_order;
drop index concurrently if exists supply_sale_settle_on_order;
drop index concurrently if exists supply_sale_settled_order;
drop index concurrently if exists supply_sale_sold_order;
drop index concurrently if exists supply_sale_source_no_order;
drop index concurrently if exists supply_sale_state_order;
drop index concurrently if exists supply_sale_store_order;
drop index concurrently if exists supply_sale_store_trgm;
drop index concurrently if exists supply_sale_title_order;

-- supply_store
drop index concurrently if exists supply_store_short_name_order;

-- taobaoke_link
drop index concurrently if exists taobaoke_link_advert_id_lookup;

-- taobaoke_nav
drop index concurrently if exists taobaoke_nav_sort_order;

-- taobaoke_order
drop index concurrently if exists taobaoke_order_clawed_order;
drop index concurrently if exists taobaoke_order_est_fee_order;
drop index concurrently if exists taobaoke_order_item_order;
drop index concurrently if exists taobaoke_order_paid_order;
drop index concurrently if exists taobaoke_order_platform_no_order;
drop index concurrently if exists taobaoke_order_problem_order;
drop index concurrently if exists taobaoke_order_settle_fee_order;
drop index concurrently if exists taobaoke_order_settled_at_order;
drop index concurrently if exists taobaoke_order_share_order;
drop index concurrently if exists taobaoke_order_shared_at_order;
drop index concurrently if exists taobaoke_order_who_order;

-- unit
drop index concurrently if exists unit_dimension;

-- user_recharge
drop index concurrently if exists user_recharge_amount_order;
drop index concurrently if exists user_recharge_balance_after_order;
drop index concurrently if exists user_recharge_bill_no_order;
drop index concurrently if exists user_recharge_points_after_order;
drop index concurrently if exists user_recharge_points_order;
drop index concurrently if exists user_recharge_reason_order;
drop index concurrently if exists user_recharge_wallet_type_order;

-- warehouse
drop index concurrently if exists warehouse_name;
drop index concurrently if exists warehouse_principal_uid;
drop index concurrently if exists warehouse_sort;
drop index concurrently if exists warehouse_status;
drop index concurrently if exists warehouse_type;

-- withdrawal
drop index concurrently if exists withdrawal_amount_order;
drop index concurrently if exists withdrawal_bill_no_order;
drop index concurrently if exists withdrawal_card_bank_order;
drop index concurrently if exists withdrawal_card_last4_order;
drop index concurrently if exists withdrawal_card_last4_trgm;
drop index concurrently if exists withdrawal_fee_order;
drop index concurrently if exists withdrawal_net_order;
drop index concurrently if exists withdrawal_paid_at_order;
drop index concurrently if exists withdrawal_reason_order;
drop index concurrently if exists withdrawal_remark_order;

-- wxpub_code
drop index concurrently if exists wxpub_code_expires_at_order;
drop index concurrently if exists wxpub_code_problem_order;
drop index concurrently if exists wxpub_code_state_order;
drop index concurrently if exists wxpub_code_used_at_order;

-- wxpub_fan
drop index concurrently if exists wxpub_fan_last_at_order;
drop index concurrently if exists wxpub_fan_openid_order;
drop index concurrently if exists wxpub_fan_problem_order;
drop index concurrently if exists wxpub_fan_remark_order;
drop index concurrently if exists wxpub_fan_scene_order;
drop index concurrently if exists wxpub_fan_unionid_order;

-- wxpub_keyword
drop index concurrently if exists wxpub_keyword_priority_order;

-- wxpub_record
drop index concurrently if exists wxpub_record_by_uid_order;
drop index concurrently if exists wxpub_record_direction_order;
drop index concurrently if exists wxpub_record_event_order;
drop index concurrently if exists wxpub_record_problem_order;
drop index concurrently if exists wxpub_record_state_order;
drop index concurrently if exists wxpub_record_type_order;

-- wxpub_shipping
drop index concurrently if exists wxpub_shipping_asked_order;
drop index concurrently if exists wxpub_shipping_numbers_order;
drop index concurrently if exists wxpub_shipping_parcels_order;
drop index concurrently if exists wxpub_shipping_pay_no_order;
drop index concurrently if exists wxpub_shipping_payment_id_order;
drop index concurrently if exists wxpub_shipping_problem_order;
drop index concurrently if exists wxpub_shipping_state_order;
drop index concurrently if exists wxpub_shipping_tries_order;
drop index concurrently if exists wxpub_shipping_uploaded_at_order;
drop index concurrently if exists wxpub_shipping_uploads_order;

-- yungou_round
drop index concurrently if exists yungou_round_order_id_lookup;
drop index concurrently if exists yungou_round_winner_id_lookup;

-- yungou_ticket
drop index concurrently if exists yungou_ticket_no_order;
drop index concurrently if exists yungou_ticket_place_order;
drop index concurrently if exists yungou_ticket_price_order;
drop index concurrently if exists yungou_ticket_refunded_at_order;
drop index concurrently if exists yungou_ticket_round_id_order;
