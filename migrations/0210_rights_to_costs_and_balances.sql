-- Existing roles keep what they read: the rights to costs, minimum prices and balances are granted to those that have a
-- call which shows them (docs/decisions/0091).
update role r set ver = r.ver + 1, updated_at = now(), api_arr = (
  select jsonb_agg(a.path order by a.path) from (
    select jsonb_array_elements_text(r.api_arr) as path
    union
    select g.granted from (values
      ('/jxc/material/CostRead', array['/jxc/material/MaterialManage', '/jxc/material/MaterialInfo', '/jxc/stock/StockManage', '/jxc/stock/StockBatch',
        '/jxc/stock/StocklogManage', '/jxc/stock/StocklogOpening', '/jxc/inbound/InboundManage', '/jxc/inbound/InboundInfo', '/jxc/outbound/OutboundManage',
        '/jxc/outbound/OutboundInfo', '/jxc/purchase/PurchaseManage', '/jxc/purchase/PurchaseInfo', '/jxc/warehouse/WarehouseManage',
        '/jxc/warehouse/WarehouseInfo', '/seller/goods/SkuManage', '/seller/goods/GoodsInfo']),
      ('/jxc/material/FloorRead', array['/jxc/material/MaterialManage', '/jxc/material/MaterialInfo']),
      ('/jxc/customer/BalanceRead', array['/jxc/customer/CustomerManage', '/jxc/customer/CustomerInfo']),
      ('/addons/lifepay/seller/CostRead', array['/addons/lifepay/seller/TopupManage', '/addons/lifepay/seller/TopupInfo',
        '/addons/lifepay/seller/PriceManage', '/addons/lifepay/seller/PriceInfo'])
    ) as g(granted, calls) where r.api_arr ?| g.calls) a)
where not r.is_admin and r.api_arr ?| array['/jxc/material/MaterialManage', '/jxc/material/MaterialInfo', '/jxc/stock/StockManage', '/jxc/stock/StockBatch',
  '/jxc/stock/StocklogManage', '/jxc/stock/StocklogOpening', '/jxc/inbound/InboundManage', '/jxc/inbound/InboundInfo', '/jxc/outbound/OutboundManage',
  '/jxc/outbound/OutboundInfo', '/jxc/purchase/PurchaseManage', '/jxc/purchase/PurchaseInfo', '/jxc/warehouse/WarehouseManage', '/jxc/warehouse/WarehouseInfo',
  '/seller/goods/SkuManage', '/seller/goods/GoodsInfo', '/jxc/customer/CustomerManage', '/jxc/customer/CustomerInfo', '/addons/lifepay/seller/TopupManage',
  '/addons/lifepay/seller/TopupInfo', '/addons/lifepay/seller/PriceManage', '/addons/lifepay/seller/PriceInfo'];
