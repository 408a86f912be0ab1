// Written by `npm run docs` from the definitions of the API. Do not edit.
/** The reports: their parameters and tables. */
export const reports = {
  customers_at_risk: {
    path: "/crm/customers/at-risk",
    isPaged: true,
    parameters: {
      segment: {
        kind: "choice",
        choices: ["standard","basic","premium","vip","enterprise","mid_market","small_business","trial","freemium","consumer"],
      },
      sort: {
        kind: "choice",
        choices: ["last_order_date","health_score","lifetime_value"],
        default: "last_order_date",
      },
      direction: {
        kind: "choice",
        choices: ["asc","desc"],
        default: "desc",
      },
    },
    tables: {
      customers: {
        at: "data",
        isList: true,
        columns: {"id":{"kind":"text"},"customer_number":{"kind":"text"},"company_name":{"kind":"text"},"status":{"kind":"choice","choices":["active","inactive","suspended","churned","pending"]},"health_status":{"kind":"choice","choices":["excellent","good","fair","at_risk","critical"]},"health_score":{"kind":"number","whole":true},"lifetime_value":{"kind":"money","currency":"currency"},"currency":{"kind":"currency"}},
      },
      summary: {
        at: "summary",
        columns: {"total_at_risk_customers":{"kind":"number","whole":true},"total_at_risk_value":{"kind":"money"},"average_health_score":{"kind":"number"},"critical_count":{"kind":"number","whole":true},"needs_immediate_attention":{"kind":"number","whole":true}},
      },
    },
  },
  pipeline: {
    path: "/crm/opportunities/pipeline",
    parameters: {
      sort_by: {
        kind: "choice",
        choices: ["created_at","value","expected_close_date","probability","stage","priority","name","expected_revenue","currency","source","territory","competitor","decision_maker","next_step","budget_confirmed","authority_confirmed","need_confirmed","timeline_confirmed","demo_date","proposal_date","weighted_value","actual_close_date","stage_changed_at","last_activity_at","updated_at"],
      },
      sort_direction: {
        kind: "choice",
        choices: ["asc","desc"],
      },
      search: {
        kind: "text",
      },
      stage: {
        kind: "choice",
        choices: ["prospecting","qualification","needs_analysis","proposal","negotiation","verbal_commitment","won","lost","on_hold"],
        several: true,
      },
      status: {
        kind: "choice",
        choices: ["open","won","lost"],
        several: true,
      },
      customer_id: {
        kind: "link",
        to: "customer",
        several: true,
      },
      assigned_user_id: {
        kind: "link",
        to: "user",
        several: true,
        none: true,
      },
      priority: {
        kind: "choice",
        choices: ["low","medium","high"],
        several: true,
      },
      expected_close_date_from: {
        kind: "day",
      },
      expected_close_date_to: {
        kind: "day",
      },
      min_value: {
        kind: "number",
      },
      max_value: {
        kind: "number",
      },
      custom_fields: {
        kind: "customFields",
      },
      lead_id: {
        kind: "link",
        to: "lead",
        several: true,
        none: true,
      },
      min_expected_revenue: {
        kind: "number",
      },
      max_expected_revenue: {
        kind: "number",
      },
      currency: {
        kind: "currency",
        several: true,
      },
      min_probability: {
        kind: "number",
        unit: "percent",
      },
      max_probability: {
        kind: "number",
        unit: "percent",
      },
      source: {
        kind: "choice",
        choices: ["website","webinar","content_download","content_marketing","organic_search","social_media","direct_traffic","cold_call","cold_outreach","email_campaign","trade_show","paid_search","advertisement","referral","partner","other","lead_conversion","existing_customer","upsell","renewal"],
        several: true,
        none: true,
      },
      campaign_id: {
        kind: "link",
        to: "campaign",
        several: true,
        none: true,
      },
      budget_confirmed: {
        kind: "flag",
        several: true,
      },
      authority_confirmed: {
        kind: "flag",
        several: true,
      },
      need_confirmed: {
        kind: "flag",
        several: true,
      },
      timeline_confirmed: {
        kind: "flag",
        several: true,
      },
      demo_date_from: {
        kind: "day",
      },
      demo_date_to: {
        kind: "day",
      },
      proposal_date_from: {
        kind: "day",
      },
      proposal_date_to: {
        kind: "day",
      },
      tags: {
        kind: "text",
        several: true,
      },
      min_weighted_value: {
        kind: "number",
      },
      max_weighted_value: {
        kind: "number",
      },
      actual_close_date_from: {
        kind: "day",
      },
      actual_close_date_to: {
        kind: "day",
      },
      stage_changed_from: {
        kind: "day",
      },
      stage_changed_to: {
        kind: "day",
      },
      last_activity_from: {
        kind: "day",
      },
      last_activity_to: {
        kind: "day",
      },
      created_from: {
        kind: "day",
      },
      created_to: {
        kind: "day",
      },
      updated_since: {
        kind: "day",
      },
      updated_from: {
        kind: "day",
      },
      updated_to: {
        kind: "day",
      },
      cards: {
        kind: "number",
        whole: true,
        default: 0,
      },
    },
    tables: {
      stages: {
        at: "data",
        isList: true,
        columns: {"stage":{"kind":"choice","choices":["prospecting","qualification","needs_analysis","proposal","negotiation","verbal_commitment","won","lost","on_hold"]},"count":{"kind":"number","whole":true},"value":{"kind":"number"},"weighted_value":{"kind":"number"}},
      },
    },
  },
  lead_conversion: {
    path: "/crm/reports/conversion-by-source",
    parameters: {
      period: {
        kind: "choice",
        choices: ["today","week","month","quarter","year","custom"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      by_source: {
        at: "data.by_source",
        isList: true,
        columns: {"source":{"kind":"choice","choices":["website","webinar","content_download","content_marketing","organic_search","social_media","direct_traffic","cold_call","cold_outreach","email_campaign","trade_show","paid_search","advertisement","referral","partner","other"]},"leads":{"kind":"number","whole":true},"qualified":{"kind":"number","whole":true},"converted":{"kind":"number","whole":true},"lost":{"kind":"number","whole":true},"open":{"kind":"number","whole":true},"qualification_rate":{"kind":"number","unit":"percent"},"conversion_rate":{"kind":"number","unit":"percent"},"average_days_to_convert":{"kind":"number","unit":"day"}},
      },
      total: {
        at: "data.total",
        columns: {"leads":{"kind":"number","whole":true},"qualified":{"kind":"number","whole":true},"converted":{"kind":"number","whole":true},"lost":{"kind":"number","whole":true},"open":{"kind":"number","whole":true},"qualification_rate":{"kind":"number","unit":"percent"},"conversion_rate":{"kind":"number","unit":"percent"},"average_days_to_convert":{"kind":"number","unit":"day"}},
      },
    },
  },
  stage_velocity: {
    path: "/crm/reports/stage-velocity",
    parameters: {
      period: {
        kind: "choice",
        choices: ["today","week","month","quarter","year","custom"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      stages: {
        at: "data.stages",
        isList: true,
        columns: {"stage":{"kind":"choice","choices":["prospecting","qualification","needs_analysis","proposal","negotiation","verbal_commitment"]},"left":{"kind":"number","whole":true},"average_days":{"kind":"number","unit":"day"},"median_days":{"kind":"number","unit":"day"},"lost":{"kind":"number","whole":true},"loss_rate":{"kind":"number","unit":"percent"},"in_stage_now":{"kind":"number","whole":true},"average_days_now":{"kind":"number","unit":"day"}},
      },
      sales_cycle: {
        at: "data.sales_cycle",
        columns: {"won":{"kind":"number","whole":true},"average_days_to_win":{"kind":"number","unit":"day"},"lost":{"kind":"number","whole":true},"average_days_to_lose":{"kind":"number","unit":"day"}},
      },
    },
  },
  sales_forecast: {
    path: "/crm/reports/forecast",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      assigned_user_id: {
        kind: "link",
        to: "user",
      },
    },
    tables: {
      months: {
        at: "data.months",
        isList: true,
        columns: {"month":{"kind":"text"},"currency":{"kind":"currency"},"open":{"kind":"number","whole":true},"value":{"kind":"money","currency":"currency"},"weighted_value":{"kind":"money","currency":"currency"},"won":{"kind":"number","whole":true},"won_value":{"kind":"money","currency":"currency"}},
      },
      overdue: {
        at: "data.overdue",
        isList: true,
        columns: {"currency":{"kind":"currency"},"open":{"kind":"number","whole":true},"value":{"kind":"money","currency":"currency"},"weighted_value":{"kind":"money","currency":"currency"}},
      },
    },
  },
  wins_and_losses: {
    path: "/crm/reports/wins-and-losses",
    parameters: {
      period: {
        kind: "choice",
        choices: ["today","week","month","quarter","year","custom"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      reasons: {
        at: "data.reasons",
        isList: true,
        columns: {"outcome":{"kind":"choice","choices":["won","lost"]},"reason":{"kind":"longText"},"currency":{"kind":"currency"},"opportunities":{"kind":"number","whole":true},"value":{"kind":"money","currency":"currency"}},
      },
      by_currency: {
        at: "data.by_currency",
        isList: true,
        columns: {"currency":{"kind":"currency"},"won":{"kind":"number","whole":true},"won_value":{"kind":"money","currency":"currency"},"lost":{"kind":"number","whole":true},"lost_value":{"kind":"money","currency":"currency"},"win_rate_by_value":{"kind":"number","unit":"percent"}},
      },
      figures: {
        at: "data",
        columns: {"period.label":{"kind":"text"},"period.from":{"kind":"day"},"period.to":{"kind":"day"},"period.days":{"kind":"number","whole":true},"won":{"kind":"number","whole":true},"lost":{"kind":"number","whole":true},"win_rate":{"kind":"number","unit":"percent"}},
      },
    },
  },
  attribute_statistics: {
    path: "/operations/attributes/statistics",
    parameters: {},
    tables: {
      figures: {
        at: "data",
        columns: {"total_attributes":{"kind":"number","whole":true},"by_type.text":{"kind":"number","whole":true},"by_type.number":{"kind":"number","whole":true},"by_type.boolean":{"kind":"number","whole":true},"by_type.date":{"kind":"number","whole":true},"by_type.select":{"kind":"number","whole":true},"by_type.multiselect":{"kind":"number","whole":true},"by_type.color":{"kind":"number","whole":true},"by_type.image":{"kind":"number","whole":true},"by_type.url":{"kind":"number","whole":true},"by_type.email":{"kind":"number","whole":true},"by_type.phone":{"kind":"number","whole":true},"by_type.json":{"kind":"number","whole":true},"required_count":{"kind":"number","whole":true},"filterable_count":{"kind":"number","whole":true},"searchable_count":{"kind":"number","whole":true}},
      },
      most_used: {
        at: "data.most_used",
        isList: true,
        columns: {"id":{"kind":"text"},"code":{"kind":"text"},"name":{"kind":"text"},"products_count":{"kind":"number","whole":true}},
      },
    },
  },
  attribute_value_statistics: {
    path: "/operations/product-attribute-values/statistics",
    parameters: {},
    tables: {
      figures: {
        at: "data",
        columns: {"total_values":{"kind":"number","whole":true},"products_with_attributes":{"kind":"number","whole":true},"average_attributes_per_product":{"kind":"number"},"by_type.TEXT":{"kind":"number","whole":true},"by_type.NUMBER":{"kind":"number","whole":true},"by_type.BOOLEAN":{"kind":"number","whole":true},"by_type.DATE":{"kind":"number","whole":true},"by_type.SELECT":{"kind":"number","whole":true},"by_type.MULTISELECT":{"kind":"number","whole":true},"by_type.COLOR":{"kind":"number","whole":true},"by_type.IMAGE":{"kind":"number","whole":true},"by_type.URL":{"kind":"number","whole":true},"by_type.EMAIL":{"kind":"number","whole":true},"by_type.PHONE":{"kind":"number","whole":true},"by_type.JSON":{"kind":"number","whole":true}},
      },
    },
  },
  popular_tags: {
    path: "/operations/tags/popular",
    parameters: {
      limit: {
        kind: "number",
        whole: true,
        default: 20,
      },
    },
    tables: {
      tags: {
        at: "data",
        isList: true,
        columns: {"id":{"kind":"text"},"name":{"kind":"text"},"slug":{"kind":"text"},"description":{"kind":"longText"},"merged_into_id":{"kind":"link","to":"tag"},"created_at":{"kind":"instant"},"updated_at":{"kind":"instant"},"products_count":{"kind":"number","whole":true}},
      },
    },
  },
  supplier_performance: {
    path: "/operations/suppliers/:id/performance",
    parameters: {
      id: {
        kind: "link",
        to: "supplier",
        required: true,
      },
    },
    tables: {
      figures: {
        at: "data",
        columns: {"orders_count":{"kind":"number","whole":true},"on_time_delivery_rate":{"kind":"number","unit":"percent"},"fill_rate":{"kind":"number","unit":"percent"},"defect_rate":{"kind":"number","unit":"percent"},"average_lead_time_days":{"kind":"number","unit":"day"},"currency":{"kind":"currency"},"total_spend":{"kind":"money","currency":"currency"}},
      },
      other_currencies: {
        at: "data.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_spend":{"kind":"money","currency":"currency"}},
      },
    },
  },
  supplier_deliveries: {
    path: "/operations/reports/supplier-deliveries",
    parameters: {
      period: {
        kind: "choice",
        choices: ["today","week","month","quarter","year","custom"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      suppliers: {
        at: "data.suppliers",
        isList: true,
        columns: {"supplier_id":{"kind":"link","to":"supplier"},"supplier_name":{"kind":"text"},"delivered":{"kind":"number","whole":true},"dated":{"kind":"number","whole":true},"on_time":{"kind":"number","whole":true},"late":{"kind":"number","whole":true},"on_time_rate":{"kind":"number","unit":"percent"},"average_days_late":{"kind":"number","unit":"day"},"average_lead_time_days":{"kind":"number","unit":"day"},"overdue_now":{"kind":"number","whole":true}},
      },
      total: {
        at: "data.total",
        columns: {"delivered":{"kind":"number","whole":true},"dated":{"kind":"number","whole":true},"on_time":{"kind":"number","whole":true},"late":{"kind":"number","whole":true},"on_time_rate":{"kind":"number","unit":"percent"},"average_days_late":{"kind":"number","unit":"day"},"average_lead_time_days":{"kind":"number","unit":"day"},"overdue_now":{"kind":"number","whole":true}},
      },
    },
  },
  purchase_prices: {
    path: "/operations/reports/purchase-prices",
    isPaged: true,
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      product_id: {
        kind: "link",
        to: "product",
      },
      supplier_id: {
        kind: "link",
        to: "supplier",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"product.type":{"kind":"text"},"month":{"kind":"text"},"currency":{"kind":"currency"},"orders":{"kind":"number","whole":true},"quantity":{"kind":"number","whole":true},"total":{"kind":"money","currency":"currency"},"average_price":{"kind":"price","currency":"currency"},"lowest_price":{"kind":"price","currency":"currency"},"highest_price":{"kind":"price","currency":"currency"},"previous_average_price":{"kind":"price","currency":"currency"},"change_percentage":{"kind":"number","unit":"percent"}},
      },
    },
  },
  stock_valuation: {
    path: "/operations/inventory/valuation",
    isPaged: true,
    parameters: {
      product_id: {
        kind: "link",
        to: "product",
      },
      warehouse_id: {
        kind: "link",
        to: "warehouse",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"warehouse_id":{"kind":"link","to":"warehouse"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"product.type":{"kind":"text"},"warehouse.id":{"kind":"text"},"warehouse.name":{"kind":"text"},"warehouse.code":{"kind":"text"},"warehouse.type":{"kind":"text"},"quantity_on_hand":{"kind":"number","whole":true},"currency":{"kind":"currency"},"unit_cost":{"kind":"price","currency":"currency","permission":"operations.products.costs"},"value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
      by_currency: {
        at: "summary.by_currency",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
    },
  },
  stock_movement_summary: {
    path: "/operations/stock-movements/summary",
    isPaged: true,
    parameters: {
      from: {
        kind: "day",
      },
      to: {
        kind: "day",
      },
      product_id: {
        kind: "link",
        to: "product",
      },
      warehouse_id: {
        kind: "link",
        to: "warehouse",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"product.type":{"kind":"text"},"movement_type.value":{"kind":"choice","choices":["receipt","sale","return","adjustment","transfer_out","transfer_in","physical_count","opening","reservation","release"]},"movement_type.label":{"kind":"text"},"movements":{"kind":"number","whole":true},"quantity":{"kind":"number","whole":true}},
      },
    },
  },
  stock_movement_statistics: {
    path: "/operations/stock-movements/statistics",
    parameters: {
      from: {
        kind: "day",
      },
      to: {
        kind: "day",
      },
      product_id: {
        kind: "link",
        to: "product",
      },
      warehouse_id: {
        kind: "link",
        to: "warehouse",
      },
    },
    tables: {
      by_type: {
        at: "data.by_type",
        isList: true,
        columns: {"movement_type.value":{"kind":"choice","choices":["receipt","sale","return","adjustment","transfer_out","transfer_in","physical_count","opening","reservation","release"]},"movement_type.label":{"kind":"text"},"movements":{"kind":"number","whole":true},"quantity":{"kind":"number","whole":true}},
      },
      figures: {
        at: "data",
        columns: {"total_movements":{"kind":"number","whole":true},"products_count":{"kind":"number","whole":true},"inbound_quantity":{"kind":"number","whole":true},"outbound_quantity":{"kind":"number","whole":true},"net_quantity":{"kind":"number","whole":true},"last_movement_at":{"kind":"instant"}},
      },
    },
  },
  stock_value: {
    path: "/operations/reports/stock-value",
    isPaged: true,
    parameters: {
      as_of_date: {
        kind: "day",
      },
      product_id: {
        kind: "link",
        to: "product",
      },
      warehouse_id: {
        kind: "link",
        to: "warehouse",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"warehouse_id":{"kind":"link","to":"warehouse"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"product.type":{"kind":"text"},"warehouse.id":{"kind":"text"},"warehouse.name":{"kind":"text"},"warehouse.code":{"kind":"text"},"warehouse.type":{"kind":"text"},"quantity_on_hand":{"kind":"number","whole":true},"currency":{"kind":"currency"},"unit_cost":{"kind":"price","currency":"currency","permission":"operations.products.costs"},"value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
      by_currency: {
        at: "summary.by_currency",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
    },
  },
  stock_turnover: {
    path: "/operations/reports/stock-turnover",
    isPaged: true,
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      product_id: {
        kind: "link",
        to: "product",
      },
      warehouse_id: {
        kind: "link",
        to: "warehouse",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"product.type":{"kind":"text"},"quantity_sold":{"kind":"number","whole":true},"opening_quantity":{"kind":"number","whole":true},"closing_quantity":{"kind":"number","whole":true},"turnover":{"kind":"number"},"days_of_supply":{"kind":"number"},"currency":{"kind":"currency"},"cost_of_goods_sold":{"kind":"money","currency":"currency","permission":"operations.products.costs"},"opening_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"},"closing_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
      by_currency: {
        at: "summary.by_currency",
        isList: true,
        columns: {"currency":{"kind":"currency"},"cost_of_goods_sold":{"kind":"money","currency":"currency","permission":"operations.products.costs"},"opening_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"},"closing_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"},"turnover":{"kind":"number"}},
      },
    },
  },
  dead_stock: {
    path: "/operations/reports/dead-stock",
    isPaged: true,
    parameters: {
      days: {
        kind: "number",
        whole: true,
        default: 90,
      },
      warehouse_id: {
        kind: "link",
        to: "warehouse",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"product.type":{"kind":"text"},"quantity_on_hand":{"kind":"number","whole":true},"last_sold_at":{"kind":"instant"},"last_received_at":{"kind":"instant"},"currency":{"kind":"currency"},"value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
      by_currency: {
        at: "summary.by_currency",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_value":{"kind":"money","currency":"currency","permission":"operations.products.costs"}},
      },
    },
  },
  rental_availability: {
    path: "/rentals/availability",
    isPaged: true,
    parameters: {
      sort_by: {
        kind: "choice",
        choices: ["created_at","capacity","name","unit_period","min_duration","max_duration","auto_release_default","unit_price","deposit","replacement_value","updated_at"],
      },
      sort_direction: {
        kind: "choice",
        choices: ["asc","desc"],
      },
      search: {
        kind: "text",
      },
      unit_period: {
        kind: "choice",
        choices: ["hour","day","week","month","year"],
        several: true,
      },
      auto_release_default: {
        kind: "flag",
        several: true,
      },
      category_id: {
        kind: "link",
        to: "category",
        several: true,
      },
      min_capacity: {
        kind: "number",
      },
      max_capacity: {
        kind: "number",
      },
      min_unit_price: {
        kind: "number",
      },
      max_unit_price: {
        kind: "number",
      },
      min_deposit: {
        kind: "number",
      },
      max_deposit: {
        kind: "number",
      },
      min_replacement_value: {
        kind: "number",
      },
      max_replacement_value: {
        kind: "number",
      },
      created_from: {
        kind: "day",
      },
      created_to: {
        kind: "day",
      },
      updated_since: {
        kind: "day",
      },
      updated_from: {
        kind: "day",
      },
      updated_to: {
        kind: "day",
      },
      from: {
        kind: "day",
        required: true,
      },
      to: {
        kind: "day",
        required: true,
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"period.from":{"kind":"text"},"period.to":{"kind":"text"},"capacity":{"kind":"number","whole":true},"available":{"kind":"number","whole":true},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"}},
      },
    },
  },
  rental_utilization: {
    path: "/rentals/reports/utilization",
    isPaged: true,
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      product_id: {
        kind: "link",
        to: "product",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"month":{"kind":"text"},"capacity":{"kind":"number","whole":true},"capacity_unit_days":{"kind":"number","unit":"day"},"rented_unit_days":{"kind":"number","unit":"day"},"utilization":{"kind":"number","unit":"percent"},"rentals":{"kind":"number","whole":true}},
      },
    },
  },
  sales_dashboard: {
    path: "/sales/dashboard",
    parameters: {
      period: {
        kind: "choice",
        choices: ["today","week","month","quarter","year","custom"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      compare_to_previous: {
        kind: "flag",
        default: false,
      },
    },
    tables: {
      figures: {
        at: "data",
        columns: {"period.label":{"kind":"text"},"period.from":{"kind":"day"},"period.to":{"kind":"day"},"period.days":{"kind":"number","whole":true},"summary.total_revenue":{"kind":"money"},"summary.total_orders":{"kind":"number","whole":true},"summary.average_order_value":{"kind":"money"},"summary.total_invoices_sent":{"kind":"number","whole":true},"summary.total_invoices_paid":{"kind":"number","whole":true},"summary.collection_rate":{"kind":"number","unit":"percent"},"summary.outstanding_receivables":{"kind":"money"},"orders.new_orders":{"kind":"number","whole":true},"orders.confirmed_orders":{"kind":"number","whole":true},"orders.shipped_orders":{"kind":"number","whole":true},"orders.completed_orders":{"kind":"number","whole":true},"orders.cancelled_orders":{"kind":"number","whole":true},"orders.orders_by_status.draft":{"kind":"number","whole":true},"orders.orders_by_status.pending":{"kind":"number","whole":true},"orders.orders_by_status.confirmed":{"kind":"number","whole":true},"orders.orders_by_status.processing":{"kind":"number","whole":true},"orders.orders_by_status.shipped":{"kind":"number","whole":true},"orders.orders_by_status.delivered":{"kind":"number","whole":true},"orders.orders_by_status.completed":{"kind":"number","whole":true},"orders.orders_by_status.cancelled":{"kind":"number","whole":true},"invoices.invoices_sent":{"kind":"number","whole":true},"invoices.invoices_paid":{"kind":"number","whole":true},"invoices.invoices_overdue":{"kind":"number","whole":true},"invoices.total_overdue_amount":{"kind":"money"},"invoices.average_days_to_pay":{"kind":"number","unit":"day"},"payments.payments_received":{"kind":"number","whole":true},"payments.total_paid":{"kind":"money"},"payments.failed_payments":{"kind":"number","whole":true},"payments.disputed_payments":{"kind":"number","whole":true},"payments.refunded_amount":{"kind":"money"},"comparison.revenue_change_percentage":{"kind":"number","unit":"percent"},"comparison.orders_change_percentage":{"kind":"number","unit":"percent"},"comparison.aov_change_percentage":{"kind":"number","unit":"percent"},"comparison.collection_rate_change":{"kind":"number","unit":"percent"}},
      },
      daily_revenue: {
        at: "data.trends.daily_revenue",
        isList: true,
        columns: {"date":{"kind":"day"},"revenue":{"kind":"money"}},
      },
      daily_orders: {
        at: "data.trends.daily_orders",
        isList: true,
        columns: {"date":{"kind":"day"},"orders":{"kind":"number","whole":true}},
      },
      other_currencies: {
        at: "data.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_revenue":{"kind":"money","currency":"currency"},"total_paid":{"kind":"money","currency":"currency"},"refunded_amount":{"kind":"money","currency":"currency"},"outstanding_receivables":{"kind":"money","currency":"currency"},"total_overdue_amount":{"kind":"money","currency":"currency"}},
      },
    },
  },
  sales_metrics: {
    path: "/sales/dashboard/metrics",
    parameters: {
      period: {
        kind: "choice",
        choices: ["today","week","month","quarter","year","custom"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      compare_to_previous: {
        kind: "flag",
        default: true,
      },
    },
    amounts: ["summary.total_revenue.value","summary.total_revenue.previous","summary.average_order_value.value","summary.average_order_value.previous","summary.outstanding_receivables.value","summary.outstanding_receivables.previous","invoices.total_overdue_amount.value","invoices.total_overdue_amount.previous","payments.total_paid.value","payments.total_paid.previous","payments.refunded_amount.value","payments.refunded_amount.previous"],
    tables: {
      metrics: {
        columns: {"group":{"kind":"text"},"metric":{"kind":"text"},"value":{"kind":"money","currency":"currency"},"previous":{"kind":"money","currency":"currency"},"change_percentage":{"kind":"text"},"currency":{"kind":"text"}},
      },
      series: {
        columns: {"group":{"kind":"text"},"metric":{"kind":"text"},"date":{"kind":"day"},"value":{"kind":"money","currency":"currency"},"currency":{"kind":"text"}},
      },
    },
  },
  order_performance: {
    path: "/sales/orders/performance-metrics",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      sales_rep_id: {
        kind: "link",
        to: "user",
      },
    },
    tables: {
      figures: {
        at: "data",
        columns: {"period.label":{"kind":"text"},"period.from":{"kind":"day"},"period.to":{"kind":"day"},"period.days":{"kind":"number","whole":true},"order_metrics.total_orders":{"kind":"number","whole":true},"order_metrics.confirmed_orders":{"kind":"number","whole":true},"order_metrics.completed_orders":{"kind":"number","whole":true},"order_metrics.cancelled_orders":{"kind":"number","whole":true},"order_metrics.total_revenue":{"kind":"money"},"order_metrics.average_order_value":{"kind":"money"},"order_metrics.median_order_value":{"kind":"money"},"order_metrics.highest_order_value":{"kind":"money"},"order_metrics.lowest_order_value":{"kind":"money"},"order_metrics.orders_by_status.draft":{"kind":"number","whole":true},"order_metrics.orders_by_status.pending":{"kind":"number","whole":true},"order_metrics.orders_by_status.confirmed":{"kind":"number","whole":true},"order_metrics.orders_by_status.processing":{"kind":"number","whole":true},"order_metrics.orders_by_status.shipped":{"kind":"number","whole":true},"order_metrics.orders_by_status.delivered":{"kind":"number","whole":true},"order_metrics.orders_by_status.completed":{"kind":"number","whole":true},"order_metrics.orders_by_status.cancelled":{"kind":"number","whole":true},"order_metrics.cancellation_rate":{"kind":"number","unit":"percent"},"fulfillment_metrics.average_fulfillment_days":{"kind":"number","unit":"day"},"fulfillment_metrics.median_fulfillment_days":{"kind":"number","unit":"day"},"fulfillment_metrics.fastest_fulfillment_days":{"kind":"number","unit":"day"},"fulfillment_metrics.slowest_fulfillment_days":{"kind":"number","unit":"day"},"fulfillment_metrics.on_time_delivery_rate":{"kind":"number","unit":"percent"},"fulfillment_metrics.late_delivery_rate":{"kind":"number","unit":"percent"},"fulfillment_metrics.orders_pending_fulfillment":{"kind":"number","whole":true},"customer_metrics.unique_customers":{"kind":"number","whole":true},"customer_metrics.new_customers":{"kind":"number","whole":true},"customer_metrics.returning_customers":{"kind":"number","whole":true},"customer_metrics.repeat_customer_rate":{"kind":"number","unit":"percent"},"customer_metrics.average_orders_per_customer":{"kind":"number"},"channel_metrics.by_source.online_store.count":{"kind":"number","whole":true},"channel_metrics.by_source.online_store.revenue":{"kind":"money"},"channel_metrics.by_source.phone.count":{"kind":"number","whole":true},"channel_metrics.by_source.phone.revenue":{"kind":"money"},"channel_metrics.by_source.email.count":{"kind":"number","whole":true},"channel_metrics.by_source.email.revenue":{"kind":"money"},"channel_metrics.by_source.api.count":{"kind":"number","whole":true},"channel_metrics.by_source.api.revenue":{"kind":"money"}},
      },
      by_source: {
        at: "data.channel_metrics.by_source",
        key: "source",
        columns: {"count":{"kind":"number","whole":true},"revenue":{"kind":"money"}},
      },
      top_sales_reps: {
        at: "data.top_sales_reps",
        isList: true,
        columns: {"sales_rep_id":{"kind":"link","to":"user"},"name":{"kind":"text"},"orders":{"kind":"number","whole":true},"revenue":{"kind":"money"},"average_order_value":{"kind":"money"},"win_rate":{"kind":"number","unit":"percent"}},
      },
      other_currencies: {
        at: "data.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_revenue":{"kind":"money","currency":"currency"},"orders":{"kind":"number","whole":true}},
      },
    },
  },
  high_value_orders: {
    path: "/sales/orders/high-value",
    isPaged: true,
    parameters: {
      minimum_amount: {
        kind: "number",
        default: 10000,
      },
      status: {
        kind: "choice",
        choices: ["draft","pending","confirmed","processing","shipped","delivered","completed","cancelled"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      sort_by: {
        kind: "choice",
        choices: ["total_amount","order_date","created_at"],
        default: "total_amount",
      },
      sort_direction: {
        kind: "choice",
        choices: ["asc","desc"],
        default: "desc",
      },
    },
    tables: {
      orders: {
        at: "data",
        isList: true,
        columns: {"id":{"kind":"text"},"order_number":{"kind":"text"},"order_date":{"kind":"instant"},"status":{"kind":"choice","choices":["draft","pending","confirmed","processing","shipped","delivered","completed","cancelled"]},"source":{"kind":"choice","choices":["online_store","phone","email","api"]},"customer_id":{"kind":"link","to":"customer"},"sales_rep_id":{"kind":"link","to":"user"},"currency":{"kind":"currency"},"subtotal":{"kind":"money","currency":"currency"},"tax_amount":{"kind":"money","currency":"currency"},"total_amount":{"kind":"money","currency":"currency"}},
      },
      summary: {
        at: "meta",
        columns: {"total_orders":{"kind":"number","whole":true},"total_value":{"kind":"money"},"average_value":{"kind":"money"},"percentage_of_total_revenue":{"kind":"number","unit":"percent"}},
      },
      other_currencies: {
        at: "meta.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_orders":{"kind":"number","whole":true},"total_value":{"kind":"money","currency":"currency"}},
      },
    },
  },
  invoice_statistics: {
    path: "/sales/invoices/statistics",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      customer_id: {
        kind: "link",
        to: "customer",
      },
    },
    tables: {
      figures: {
        at: "data",
        columns: {"period.label":{"kind":"text"},"period.from":{"kind":"day"},"period.to":{"kind":"day"},"period.days":{"kind":"number","whole":true},"invoice_counts.total":{"kind":"number","whole":true},"invoice_counts.draft":{"kind":"number","whole":true},"invoice_counts.pending_approval":{"kind":"number","whole":true},"invoice_counts.approved":{"kind":"number","whole":true},"invoice_counts.sent":{"kind":"number","whole":true},"invoice_counts.viewed":{"kind":"number","whole":true},"invoice_counts.partially_paid":{"kind":"number","whole":true},"invoice_counts.paid":{"kind":"number","whole":true},"invoice_counts.overdue":{"kind":"number","whole":true},"invoice_counts.cancelled":{"kind":"number","whole":true},"invoice_counts.credited":{"kind":"number","whole":true},"invoice_counts.written_off":{"kind":"number","whole":true},"financial_metrics.total_invoiced":{"kind":"money"},"financial_metrics.total_paid":{"kind":"money"},"financial_metrics.total_outstanding":{"kind":"money"},"financial_metrics.total_overdue":{"kind":"money"},"financial_metrics.average_invoice_value":{"kind":"money"},"financial_metrics.collection_rate":{"kind":"number","unit":"percent"},"financial_metrics.write_off_amount":{"kind":"money"},"payment_metrics.average_days_to_pay":{"kind":"number","unit":"day"},"payment_metrics.median_days_to_pay":{"kind":"number","unit":"day"},"payment_metrics.on_time_payment_rate":{"kind":"number","unit":"percent"},"payment_metrics.late_payment_rate":{"kind":"number","unit":"percent"},"payment_metrics.days_sales_outstanding":{"kind":"number","unit":"day"},"aging_analysis.current":{"kind":"money"},"aging_analysis.1_30_days":{"kind":"money"},"aging_analysis.31_60_days":{"kind":"money"},"aging_analysis.61_90_days":{"kind":"money"},"aging_analysis.over_90_days":{"kind":"money"}},
      },
      top_customers_by_invoices: {
        at: "data.top_customers_by_invoices",
        isList: true,
        columns: {"customer_id":{"kind":"link","to":"customer"},"customer_number":{"kind":"text"},"name":{"kind":"text"},"invoices":{"kind":"number","whole":true},"total_invoiced":{"kind":"money"}},
      },
      other_currencies: {
        at: "data.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_invoiced":{"kind":"money","currency":"currency"},"total_paid":{"kind":"money","currency":"currency"},"total_outstanding":{"kind":"money","currency":"currency"}},
      },
    },
  },
  receivables_aging: {
    path: "/sales/invoices/aging-report",
    parameters: {
      as_of_date: {
        kind: "day",
      },
      customer_id: {
        kind: "link",
        to: "customer",
      },
      include_paid: {
        kind: "flag",
        default: false,
      },
    },
    tables: {
      by_customer: {
        at: "data.by_customer",
        isList: true,
        columns: {"customer_id":{"kind":"link","to":"customer"},"customer_number":{"kind":"text"},"name":{"kind":"text"},"current":{"kind":"money"},"1_30_days":{"kind":"money"},"31_60_days":{"kind":"money"},"61_90_days":{"kind":"money"},"over_90_days":{"kind":"money"},"total_outstanding":{"kind":"money"},"credit_limit":{"kind":"money","permission":"crm.customers.credit"},"available_credit":{"kind":"money","permission":"crm.customers.credit"}},
      },
      aging_buckets: {
        at: "data.aging_buckets",
        key: "bucket",
        columns: {"label":{"kind":"text"},"count":{"kind":"number","whole":true},"total_amount":{"kind":"money"},"percentage":{"kind":"number","unit":"percent"}},
      },
      summary: {
        at: "data.summary",
        columns: {"total_invoices":{"kind":"number","whole":true},"total_outstanding":{"kind":"money"},"overdue_amount":{"kind":"money"},"overdue_percentage":{"kind":"number","unit":"percent"},"average_days_outstanding":{"kind":"number","unit":"day"}},
      },
      other_currencies: {
        at: "data.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_invoices":{"kind":"number","whole":true},"current":{"kind":"money","currency":"currency"},"1_30_days":{"kind":"money","currency":"currency"},"31_60_days":{"kind":"money","currency":"currency"},"61_90_days":{"kind":"money","currency":"currency"},"over_90_days":{"kind":"money","currency":"currency"}},
      },
    },
  },
  payment_statistics: {
    path: "/sales/payments/statistics",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      method: {
        kind: "choice",
        choices: ["credit_card","bank_transfer","wallet","check","cash"],
      },
      status: {
        kind: "choice",
        choices: ["pending","completed","failed","refunded","disputed"],
      },
    },
    tables: {
      methods: {
        at: "data.method_breakdown",
        key: "method",
        columns: {"count":{"kind":"number","whole":true},"amount":{"kind":"money"},"percentage":{"kind":"number","unit":"percent"},"average_transaction":{"kind":"money"},"fees":{"kind":"money"}},
      },
      figures: {
        at: "data",
        columns: {"period.label":{"kind":"text"},"period.from":{"kind":"day"},"period.to":{"kind":"day"},"period.days":{"kind":"number","whole":true},"payment_counts.total":{"kind":"number","whole":true},"payment_counts.pending":{"kind":"number","whole":true},"payment_counts.completed":{"kind":"number","whole":true},"payment_counts.failed":{"kind":"number","whole":true},"payment_counts.refunded":{"kind":"number","whole":true},"payment_counts.disputed":{"kind":"number","whole":true},"financial_metrics.total_processed":{"kind":"money"},"financial_metrics.total_refunded":{"kind":"money"},"financial_metrics.total_fees":{"kind":"money"},"financial_metrics.net_revenue":{"kind":"money"},"financial_metrics.average_transaction":{"kind":"money"},"method_breakdown.credit_card.count":{"kind":"number","whole":true},"method_breakdown.credit_card.amount":{"kind":"money"},"method_breakdown.credit_card.percentage":{"kind":"number","unit":"percent"},"method_breakdown.credit_card.average_transaction":{"kind":"money"},"method_breakdown.credit_card.fees":{"kind":"money"},"method_breakdown.bank_transfer.count":{"kind":"number","whole":true},"method_breakdown.bank_transfer.amount":{"kind":"money"},"method_breakdown.bank_transfer.percentage":{"kind":"number","unit":"percent"},"method_breakdown.bank_transfer.average_transaction":{"kind":"money"},"method_breakdown.bank_transfer.fees":{"kind":"money"},"method_breakdown.wallet.count":{"kind":"number","whole":true},"method_breakdown.wallet.amount":{"kind":"money"},"method_breakdown.wallet.percentage":{"kind":"number","unit":"percent"},"method_breakdown.wallet.average_transaction":{"kind":"money"},"method_breakdown.wallet.fees":{"kind":"money"},"method_breakdown.check.count":{"kind":"number","whole":true},"method_breakdown.check.amount":{"kind":"money"},"method_breakdown.check.percentage":{"kind":"number","unit":"percent"},"method_breakdown.check.average_transaction":{"kind":"money"},"method_breakdown.check.fees":{"kind":"money"},"method_breakdown.cash.count":{"kind":"number","whole":true},"method_breakdown.cash.amount":{"kind":"money"},"method_breakdown.cash.percentage":{"kind":"number","unit":"percent"},"method_breakdown.cash.average_transaction":{"kind":"money"},"method_breakdown.cash.fees":{"kind":"money"},"success_metrics.success_rate":{"kind":"number","unit":"percent"},"success_metrics.failure_rate":{"kind":"number","unit":"percent"},"success_metrics.refund_rate":{"kind":"number","unit":"percent"},"success_metrics.dispute_rate":{"kind":"number","unit":"percent"},"success_metrics.average_processing_time_seconds":{"kind":"number"}},
      },
      gateways: {
        at: "data.gateway_performance",
        key: "gateway",
        columns: {"count":{"kind":"number","whole":true},"success_rate":{"kind":"number","unit":"percent"},"average_response_time_ms":{"kind":"number"}},
      },
      other_currencies: {
        at: "data.other_currencies",
        isList: true,
        columns: {"currency":{"kind":"currency"},"total_processed":{"kind":"money","currency":"currency"},"total_refunded":{"kind":"money","currency":"currency"},"total_fees":{"kind":"money","currency":"currency"}},
      },
    },
  },
  rental_revenue: {
    path: "/rentals/reports/revenue",
    isPaged: true,
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      rows: {
        at: "data",
        isList: true,
        columns: {"product_id":{"kind":"link","to":"product"},"product.id":{"kind":"text"},"product.name":{"kind":"text"},"product.sku":{"kind":"text"},"capacity":{"kind":"number","whole":true},"currency":{"kind":"currency"},"revenue":{"kind":"money","currency":"currency"},"revenue_per_unit":{"kind":"money","currency":"currency"},"revenue_per_unit_day":{"kind":"money","currency":"currency"}},
      },
      by_currency: {
        at: "summary.by_currency",
        isList: true,
        columns: {"currency":{"kind":"currency"},"revenue":{"kind":"money","currency":"currency"}},
      },
    },
  },
  customer_statement: {
    path: "/crm/customers/:id/statement",
    parameters: {
      id: {
        kind: "link",
        to: "customer",
        required: true,
      },
      from: {
        kind: "day",
      },
      to: {
        kind: "day",
      },
    },
    tables: {
      entries: {
        columns: {"date":{"kind":"day"},"type":{"kind":"text"},"number":{"kind":"text"},"reference_number":{"kind":"text"},"due_date":{"kind":"day"},"amount":{"kind":"money","currency":"currency"},"balance":{"kind":"money","currency":"currency"},"currency":{"kind":"text"},"record_type":{"kind":"text"},"record_id":{"kind":"text"}},
      },
      accounts: {
        at: "data.accounts",
        isList: true,
        columns: {"currency":{"kind":"currency"},"opening_balance":{"kind":"money","currency":"currency"},"total_billed":{"kind":"money","currency":"currency"},"total_credited":{"kind":"money","currency":"currency"},"total_paid":{"kind":"money","currency":"currency"},"closing_balance":{"kind":"money","currency":"currency"}},
      },
    },
  },
  trial_balance: {
    path: "/finance/reports/trial-balance",
    parameters: {
      from_date: {
        kind: "day",
      },
      as_of_date: {
        kind: "day",
      },
      compare_to: {
        kind: "day",
      },
      hide_zero: {
        kind: "flag",
        default: true,
      },
    },
    tables: {
      rows: {
        at: "data.rows",
        isList: true,
        columns: {"account_id":{"kind":"link","to":"account"},"code":{"kind":"text"},"name":{"kind":"text"},"opening":{"kind":"money"},"debit":{"kind":"money"},"credit":{"kind":"money"},"closing":{"kind":"money"},"previous_debit":{"kind":"money"},"previous_credit":{"kind":"money"}},
      },
      totals: {
        at: "data",
        columns: {"from_date":{"kind":"day"},"as_of_date":{"kind":"day"},"compared_to":{"kind":"day"},"currency":{"kind":"currency"},"total_opening":{"kind":"money"},"total_debit":{"kind":"money"},"total_credit":{"kind":"money"},"total_closing":{"kind":"money"},"previous_total_debit":{"kind":"money"},"previous_total_credit":{"kind":"money"}},
      },
    },
  },
  profit_and_loss: {
    path: "/finance/reports/profit-and-loss",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      compare_to: {
        kind: "choice",
        choices: ["previous_period","previous_year"],
      },
      compare_to_previous: {
        kind: "flag",
        default: false,
      },
      hide_zero: {
        kind: "flag",
        default: true,
      },
    },
    amounts: ["income.total","income.previous_total","expenses.total","expenses.previous_total","net_profit","previous_net_profit"],
    tables: {
      accounts: {
        columns: {"section":{"kind":"text"},"code":{"kind":"text"},"name":{"kind":"text"},"amount":{"kind":"money","currency":"currency"},"previous_amount":{"kind":"money","currency":"currency"},"currency":{"kind":"text"},"account_id":{"kind":"text"}},
      },
      totals: {
        at: "data",
        columns: {"from_date":{"kind":"day"},"to_date":{"kind":"day"},"compared_from":{"kind":"day"},"compared_to":{"kind":"day"},"currency":{"kind":"currency"},"income.total":{"kind":"money"},"income.previous_total":{"kind":"money"},"expenses.total":{"kind":"money"},"expenses.previous_total":{"kind":"money"},"net_profit":{"kind":"money"},"previous_net_profit":{"kind":"money"}},
      },
    },
  },
  balance_sheet: {
    path: "/finance/reports/balance-sheet",
    parameters: {
      as_of_date: {
        kind: "day",
      },
      compare_to: {
        kind: "day",
      },
      hide_zero: {
        kind: "flag",
        default: true,
      },
    },
    amounts: ["assets.total","assets.previous_total","liabilities.total","liabilities.previous_total","equity.total","equity.previous_total","profit","profit_of_year","profit_of_earlier_years","previous_profit","previous_profit_of_year","previous_profit_of_earlier_years","total_liabilities_and_equity","previous_total_liabilities_and_equity"],
    tables: {
      accounts: {
        columns: {"section":{"kind":"text"},"code":{"kind":"text"},"name":{"kind":"text"},"amount":{"kind":"money","currency":"currency"},"previous_amount":{"kind":"money","currency":"currency"},"currency":{"kind":"text"},"account_id":{"kind":"text"}},
      },
      totals: {
        at: "data",
        columns: {"as_of_date":{"kind":"day"},"compared_to":{"kind":"day"},"currency":{"kind":"currency"},"assets.total":{"kind":"money"},"assets.previous_total":{"kind":"money"},"liabilities.total":{"kind":"money"},"liabilities.previous_total":{"kind":"money"},"equity.total":{"kind":"money"},"equity.previous_total":{"kind":"money"},"profit":{"kind":"money"},"profit_of_year":{"kind":"money"},"profit_of_earlier_years":{"kind":"money"},"previous_profit":{"kind":"money"},"previous_profit_of_year":{"kind":"money"},"previous_profit_of_earlier_years":{"kind":"money"},"total_liabilities_and_equity":{"kind":"money"},"previous_total_liabilities_and_equity":{"kind":"money"}},
      },
    },
  },
  account_statement: {
    path: "/finance/accounts/:id/statement",
    parameters: {
      id: {
        kind: "link",
        to: "account",
        required: true,
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      balances: {
        at: "data",
        columns: {"opening_balance":{"kind":"money"},"total_amount":{"kind":"money"},"closing_balance":{"kind":"money"}},
      },
      entries: {
        at: "data.entries",
        isList: true,
        columns: {"date":{"kind":"day"},"journal_entry_id":{"kind":"link","to":"journal_entry"},"description":{"kind":"longText"},"amount":{"kind":"money"},"balance":{"kind":"money"}},
      },
    },
  },
  account_ledger: {
    path: "/finance/accounts/:id/ledger",
    parameters: {
      id: {
        kind: "link",
        to: "account",
        required: true,
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      subledger_id: {
        kind: "text",
      },
    },
    amounts: ["opening_balance","total_debit","total_credit","closing_balance","brought_forward"],
    tables: {
      rows: {
        columns: {"date":{"kind":"day"},"entry_number":{"kind":"text"},"description":{"kind":"text"},"source_type":{"kind":"text"},"source_number":{"kind":"text"},"counter_accounts":{"kind":"text"},"debit":{"kind":"money","currency":"currency"},"credit":{"kind":"money","currency":"currency"},"balance":{"kind":"money","currency":"currency"},"currency":{"kind":"text"},"journal_entry_id":{"kind":"text"}},
      },
      balances: {
        at: "data",
        columns: {"opening_balance":{"kind":"money"},"total_debit":{"kind":"money"},"total_credit":{"kind":"money"},"closing_balance":{"kind":"money"}},
      },
    },
  },
  tax: {
    path: "/finance/reports/tax",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
      compare_to: {
        kind: "choice",
        choices: ["previous_period","previous_year"],
      },
    },
    tables: {
      codes: {
        at: "data.codes",
        isList: true,
        columns: {"tax_code_id":{"kind":"link","to":"tax_code"},"tax_code":{"kind":"text"},"name":{"kind":"text"},"direction":{"kind":"choice","choices":["sale","purchase"]},"treatment":{"kind":"choice","choices":["standard","reverse_charge","intra_community","export","exempt","outside_scope","oss"]},"rate":{"kind":"number","unit":"percent"},"base_box":{"kind":"text"},"tax_box":{"kind":"text"},"base_amount":{"kind":"money"},"tax_amount":{"kind":"money"},"deductible_amount":{"kind":"money"},"previous_base_amount":{"kind":"money"},"previous_tax_amount":{"kind":"money"}},
      },
      boxes: {
        at: "data.boxes",
        isList: true,
        columns: {"box":{"kind":"text"},"amount":{"kind":"money"}},
      },
      accounts: {
        at: "data.accounts",
        isList: true,
        columns: {"code":{"kind":"text"},"name":{"kind":"text"},"opening_balance":{"kind":"money"},"coded":{"kind":"money"},"settled":{"kind":"money"},"uncoded":{"kind":"money"},"closing_balance":{"kind":"money"},"account_id":{"kind":"link","to":"account"}},
      },
      totals: {
        at: "data",
        columns: {"from_date":{"kind":"day"},"to_date":{"kind":"day"},"compared_from":{"kind":"day"},"compared_to":{"kind":"day"},"currency":{"kind":"currency"},"output_tax":{"kind":"money"},"input_tax":{"kind":"money"},"payable":{"kind":"money"},"uncoded":{"kind":"money"},"previous_payable":{"kind":"money"}},
      },
    },
  },
  tax_lines: {
    path: "/finance/reports/tax-lines",
    isPaged: true,
    parameters: {
      tax_code_id: {
        kind: "link",
        to: "tax_code",
        required: true,
      },
      direction: {
        kind: "choice",
        choices: ["sale","purchase"],
      },
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      lines: {
        at: "data.lines",
        isList: true,
        columns: {"date":{"kind":"day"},"journal_entry_id":{"kind":"link","to":"journal_entry"},"entry_number":{"kind":"text"},"description":{"kind":"longText"},"source_type":{"kind":"text"},"source_id":{"kind":"text"},"vat_id":{"kind":"text"},"base_amount":{"kind":"money"},"tax_amount":{"kind":"money"}},
      },
      totals: {
        at: "data",
        columns: {"tax_code_id":{"kind":"link","to":"tax_code"},"tax_code":{"kind":"text"},"name":{"kind":"text"},"direction":{"kind":"choice","choices":["sale","purchase"]},"treatment":{"kind":"choice","choices":["standard","reverse_charge","intra_community","export","exempt","outside_scope","oss"]},"rate":{"kind":"number","unit":"percent"},"base_box":{"kind":"text"},"tax_box":{"kind":"text"},"from_date":{"kind":"day"},"to_date":{"kind":"day"},"currency":{"kind":"currency"},"total_lines":{"kind":"number","whole":true},"base_amount":{"kind":"money"},"tax_amount":{"kind":"money"}},
      },
    },
  },
  ec_sales: {
    path: "/finance/reports/ec-sales",
    parameters: {
      from_date: {
        kind: "day",
      },
      to_date: {
        kind: "day",
      },
    },
    tables: {
      rows: {
        at: "data.rows",
        isList: true,
        columns: {"country":{"kind":"text"},"vat_id":{"kind":"text"},"kind":{"kind":"choice","choices":["goods","services"]},"base_amount":{"kind":"money"},"documents":{"kind":"number","whole":true}},
      },
      totals: {
        at: "data",
        columns: {"from_date":{"kind":"day"},"to_date":{"kind":"day"},"currency":{"kind":"currency"},"total":{"kind":"money"},"missing_vat_ids":{"kind":"number","whole":true},"missing_amount":{"kind":"money"}},
      },
    },
  },
} as const
